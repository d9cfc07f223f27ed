"""Contents of the files that requests carry."""

import base64

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
DATA_URL = "data:image/png;base64," + base64.b64encode(PNG).decode()

XLIFF = b"""<?xml version="1.0" encoding="UTF-8"?>
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"><file id="f1">
<unit id="u1" name="tag:x:name"><segment><source>Food</source><target>Essen</target></segment></unit>
</file></xliff>
"""

# Translations, and visits as `navigator.sendBeacon` sends them, by media type.
FILES = {
    "text/csv": b"key,de\ntag:x:name,Essen\n",
    "application/xliff+xml": XLIFF,
    "application/xml": XLIFF,
    "text/xml": XLIFF,
    "text/plain": b'{"events": [{"event": "mapView"}]}',
}
