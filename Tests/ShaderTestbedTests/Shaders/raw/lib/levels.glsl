#ifndef LEVELS
#define LEVELS
float third() { return 0.2; }
#endif
