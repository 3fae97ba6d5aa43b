import ShaderTestbed
import Testing
