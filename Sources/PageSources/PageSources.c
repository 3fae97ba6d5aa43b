#include "PageSources.h"

// Each array is one file; the table below names every array.
static const char index_html[] = {
#embed "Page/index.html"
};
static const char style_css[] = {
#embed "Page/style.css"
};
static const char colors_js[] = {
#embed "Page/colors.js"
};
static const char resolve_js[] = {
#embed "Page/resolve.js"
};
static const char webgl_js[] = {
#embed "Page/webgl.js"
};
static const char texts_js[] = {
#embed "Page/texts.js"
};
static const char widgets_js[] = {
#embed "Page/widgets.js"
};
static const char panes_js[] = {
#embed "Page/panes.js"
};
static const char server_js[] = {
#embed "Page/server.js"
};
static const char fit_js[] = {
#embed "Page/fit.js"
};
static const char viewport_js[] = {
#embed "Page/viewport.js"
};
static const char overlays_js[] = {
#embed "Page/overlays.js"
};
static const char nodes_js[] = {
#embed "Page/nodes.js"
};
static const char inspector_js[] = {
#embed "Page/inspector.js"
};
static const char app_js[] = {
#embed "Page/app.js"
};

#define SOURCE(name, array) {name, array, sizeof array}

static const struct PageSource table[] = {
    SOURCE("index.html", index_html),
    SOURCE("style.css", style_css),
    SOURCE("colors.js", colors_js),
    SOURCE("resolve.js", resolve_js),
    SOURCE("webgl.js", webgl_js),
    SOURCE("texts.js", texts_js),
    SOURCE("widgets.js", widgets_js),
    SOURCE("panes.js", panes_js),
    SOURCE("server.js", server_js),
    SOURCE("fit.js", fit_js),
    SOURCE("viewport.js", viewport_js),
    SOURCE("overlays.js", overlays_js),
    SOURCE("nodes.js", nodes_js),
    SOURCE("inspector.js", inspector_js),
    SOURCE("app.js", app_js),
};
const struct PageSource *const page_sources = table;
const size_t page_source_count = sizeof table / sizeof table[0];
