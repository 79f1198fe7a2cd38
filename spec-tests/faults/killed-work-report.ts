/** Reports of a process that will be killed: `sent` before a request is sent, `acknowledged` after its response. */
export type Report = {
  readonly sent: (key: string, value: string) => void
  readonly acknowledged: (key: string, value: string) => void
}
