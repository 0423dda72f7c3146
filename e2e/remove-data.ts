import { rmSync } from 'node:fs'

/** Removes the data folder that the server of this run was given. */
export default function removeData() {
  const folder = process.env.BROWSER_TEST_DATA
  if (folder) rmSync(folder, { recursive: true, force: true })
}
