import { entries, kilobytes, loadedBy, manifest } from "../built/page-bytes.ts"
import { heading, line } from "./report.ts"

const { boot, runtime, checkoutEngine, islands } = entries

/** Bytes loaded by pages before any interaction, compared with the budgets that fail the build. */
export const bytesBench = async (): Promise<void> => {
  heading("Bytes of a page (KB = 1,000 bytes, brotli 11)")
  const weigh = (what: string, limit: number, ...loaded: ReadonlyArray<string>) =>
    line(what, `${kilobytes(loadedBy(...loaded)).toFixed(1)} KB`, `≤ ${limit} KB`)
  weigh("boot, the only script before a page is idle", 12, boot)
  weigh("all scripts of a product page", 85, boot, runtime, islands("product"))
  weigh("all scripts of checkout, its engine included", 125, boot, runtime, islands("checkout"), checkoutEngine)
  for (const sheet of Object.keys(manifest).filter((name) => name.endsWith(".css"))) weigh(sheet, 12, sheet)
}
