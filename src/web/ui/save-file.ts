/** Hands a file to the browser, which saves it under this name. */
export function saveFile(content: Blob, filename: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // the browser has taken it by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
