import { entries, kilobytes, loadedBy, manifest } from "../built/page-bytes.ts"
import { heading, line } from "./report.ts"

const { boot, runtime, checkoutEngine, islands } = entries

/** Bytes loaded by pages before any interaction, compared with the budgets that fail the build. */
export const bytesBench = async (): Promise<void> => {
  heading("Bytes of a page (KB = 1,000 bytes, brotli 11)")
  const measure = (label: string, limit: number, ...loaded: ReadonlyArray<string>) =>
    line(label, `${kilobytes(loadedBy(...loaded)).toFixed(1)} KB`, `≤ ${limit} KB`)
  measure("boot, the only script before a page is idle", 12, boot)
  measure("all scripts of a product page", 85, boot, runtime, islands("product"))
  measure("all scripts of checkout, its engine included", 125, boot, runtime, islands("checkout"), checkoutEngine)
  for (const sheet of Object.keys(manifest).filter((name) => name.endsWith(".css"))) measure(sheet, 12, sheet)
}
