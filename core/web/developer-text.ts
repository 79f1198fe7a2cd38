/**
 * True for an error text that the shop writes for its developers, not for shoppers: a report of its log, an exception of its database.
 *
 * @example
 * isDeveloperText("Internal Error. Details are available in Magento log file. Report ID: webapi-0") // true
 */
export const isDeveloperText = (message: string): boolean => /Report ID: |Internal server error|SQLSTATE/.test(message)
