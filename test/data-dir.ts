import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new data folder in the system's own place for such, which the user that runs PostgreSQL for root can reach. */
export function makeDataDir(what = 'data'): string {
  const folder = mkdtempSync(path.join(tmpdir(), `plainseal-${what}-`))
  chmodSync(folder, 0o711)
  return folder
}
