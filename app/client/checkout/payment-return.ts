// The document that follows a challenge in a frame of the payment page. It leads the whole window on without a press of its button.

document.querySelector("form")?.requestSubmit()
