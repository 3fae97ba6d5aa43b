import Gridlight
print("gridlight")
