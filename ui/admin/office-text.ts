/** Labels of order statuses. */
export const statusNames: Readonly<Record<string, string>> = {
  pending: "Pending",
  processing: "Processing",
  complete: "Complete",
  canceled: "Canceled",
}

export const fieldId = (name: string): string => `field-${name.replace(/[^\w]+/g, "-")}`
