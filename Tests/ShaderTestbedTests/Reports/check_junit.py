"""Reads JUnit XML from standard input, checks it by the rules that the schemas of Jenkins
(junit-10.xsd) and of Ant (JUnit.xsd) have in common, and prints it as JSON."""
import json
import re
import sys
import xml.etree.ElementTree as ElementTree

NUMBER = r"\d+"
SECONDS = r"\d+(\.\d+)?"
TEXT = r"(?s:.*)"
# By element: attributes (the required ones begin with !) with their values, and children in order.
RULES = {
    "testsuites": ({}, "(testsuite )*"),
    "testsuite": (
        {"!name": TEXT, "!tests": NUMBER, "!failures": NUMBER, "!errors": NUMBER,
         "skipped": NUMBER, "!time": SECONDS, "!hostname": r".+", "!id": NUMBER, "!package": TEXT,
         "!timestamp": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d"},
        "properties (testcase )*system-out system-err "),
    "properties": ({}, "(property )*"),
    "property": ({"!name": r".+", "!value": TEXT}, ""),
    "testcase": ({"!name": TEXT, "!classname": TEXT, "!time": SECONDS},
                 "((failure|error|skipped) )?"),
    "failure": ({"message": TEXT, "!type": TEXT}, ""),
    "error": ({"message": TEXT, "!type": TEXT}, ""),
    "skipped": ({"message": TEXT}, ""),
    "system-out": ({}, ""),
    "system-err": ({}, ""),
}


def check(element):
    attributes, children = RULES[element.tag]
    allowed = {name.lstrip("!"): value for name, value in attributes.items()}
    for name, value in element.attrib.items():
        assert name in allowed, f"{element.tag} has no attribute {name}"
        assert re.fullmatch(allowed[name], value), f"{element.tag} {name}={value!r}"
    for name in attributes:
        assert name[0] != "!" or name[1:] in element.attrib, f"{element.tag} lacks {name[1:]}"
    tags = "".join(child.tag + " " for child in element)
    assert re.fullmatch(children, tags), f"{element.tag} holds {tags}"
    for child in element:
        check(child)


root = ElementTree.fromstring(sys.stdin.buffer.read())
assert root.tag == "testsuites"
check(root)
for suite in root:
    cases = suite.findall("testcase")
    assert int(suite.get("tests")) == len(cases)
    for kind, count in [("failure", "failures"), ("error", "errors"), ("skipped", "skipped")]:
        assert int(suite.get(count)) == sum(case.find(kind) is not None for case in cases)
print(json.dumps([
    {"name": case.get("name"), "class": case.get("classname"),
     "children": [
         {"tag": child.tag, "message": child.get("message"), "type": child.get("type") or "",
          "text": child.text or ""} for child in case]}
    for case in root.iter("testcase")]))
