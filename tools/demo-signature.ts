import { PNG } from 'pngjs'

const [width, height, ink] = [500, 150, [27, 42, 74, 255]] as const

/** A PNG data URL of a scribble that is different for each name, as a finger would draw it. */
export function drawSignature(name: string): string {
  const png = new PNG({ width, height })
  const letters = Array.from(name, (letter) => letter.codePointAt(0) ?? 0)
  const steps = 4000
  for (let step = 0; step < steps; step++) {
    const along = step / steps
    const letter = letters[Math.floor(along * letters.length)] ?? 0
    const swing = 12 + (letter % 7) * 5
    const turn = along * letters.length * Math.PI * 2
    const x = 30 + along * (width - 80) + Math.cos(turn) * (6 + (letter % 5))
    const y = height / 2 + 10 - Math.sin(turn * (1 + (letter % 2))) * swing - along * 15
    dot(png, Math.round(x), Math.round(y))
  }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`
}

function dot(png: PNG, x: number, y: number) {
  for (let right = -1; right <= 1; right++)
    for (let down = -1; down <= 1; down++) png.data.set(ink, ((y + down) * width + x + right) * 4)
}
