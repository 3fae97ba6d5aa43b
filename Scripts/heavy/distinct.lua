-- A picture that no cache has, each time.
math.randomseed(os.time())
request = function()
  local query = string.format("/v1/background.png?canvas=640x360&gap=%.6f&pan=%.4f,%.4f",
    10 + 30 * math.random(), 1e4 * math.random(), 1e4 * math.random())
  return wrk.format("GET", query)
end
