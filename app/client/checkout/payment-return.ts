// The script of the document that a frame of the payment page shows after a challenge. It submits the form, whose target is the whole
// window, so that the shopper need not press the button.

document.querySelector("form")?.requestSubmit()
