/** A whole PDF in 600 bytes, so that a test can change each of them. */
export function smallPdf(text = 'The rent is 900 dollars.'): Uint8Array {
  const content = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((body, i) => {
    const at = file.length
    file += `${i + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + xref + trailer, 'latin1')
}
