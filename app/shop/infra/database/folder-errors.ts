/** Another process, or another shop in this process, uses the folder. */
export class DataDirInUse extends Error {
  readonly _tag = "DataDirInUse"
  constructor(folder: string, owner: string | undefined) {
    super(`The data folder ${folder} is in use by ${owner === undefined ? "another process" : `process ${owner}`}.`)
  }
}

/** The folder cannot be created or written; the message has the reason, such as a full disk. */
export class DataDirNotWritable extends Error {
  readonly _tag = "DataDirNotWritable"
  constructor(folder: string, cause: unknown) {
    super(`The data folder ${folder} cannot be written${reason(cause)}.`, { cause })
  }
}

/** SQLite cannot read the database file. The file is not changed, because it may contain orders. */
export class DataDirDamaged extends Error {
  readonly _tag = "DataDirDamaged"
  constructor(file: string, cause: unknown) {
    super(`The database ${file} is damaged${reason(cause)}; restore a backup over it or move it away.`, { cause })
  }
}

const reason = (cause: unknown): string => {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
  if (code in reasons) return `: ${reasons[code]}`
  return cause instanceof Error && cause.message !== "" ? ` (${cause.message})` : ""
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "there is a file of that name",
}
