import { getQueriesForElement, queries, screen } from "@testing-library/react"

// Before each file of tests that share a window: an empty document, without cookies and storage.

const { documentElement } = document
for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name)
documentElement.innerHTML = "<head></head><body></body>"
// Otherwise `screen` searches the body that the document had when it was imported.
Object.assign(screen, getQueriesForElement(document.body, queries))

history.replaceState(null, "", "/")
localStorage.clear()
sessionStorage.clear()
for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`
