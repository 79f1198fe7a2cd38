// Search over the headings of all pages; without this script the list of contents leads everywhere.

const box = document.querySelector("search")
const field = document.querySelector("#q")
const list = document.querySelector("#found")

const response = await fetch("headings.json")
const headings = response.ok ? await response.json() : []

const fold = (text) => text.toLocaleLowerCase("en")

const found = (typed) => {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return headings
    .filter(({ text, page }) => words.every((word) => fold(`${text} ${page}`).includes(word)))
    .sort((one, other) => Number(fold(other.text).startsWith(words[0])) - Number(fold(one.text).startsWith(words[0])))
    .slice(0, 12)
}

const item = ({ text, page, address }) => {
  const link = document.createElement("a")
  link.href = address
  const where = document.createElement("small")
  where.textContent = text === page ? "" : page
  link.append(text, " ", where)
  const entry = document.createElement("li")
  entry.append(link)
  return entry
}

box.hidden = false
field.addEventListener("input", () => {
  const entries = found(field.value).map(item)
  list.replaceChildren(...entries)
  list.hidden = entries.length === 0
})
box.addEventListener("keydown", (event) => {
  const stops = [field, ...list.querySelectorAll("a")]
  if (event.key === "Escape") list.hidden = true
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
  event.preventDefault()
  const step = event.key === "ArrowDown" ? 1 : -1
  stops.at((stops.indexOf(document.activeElement) + step) % stops.length).focus()
})
// On a phone the contents are closed, so that the page begins with itself.
if (matchMedia("(max-width: 60rem)").matches) document.querySelector(".menu").open = false
