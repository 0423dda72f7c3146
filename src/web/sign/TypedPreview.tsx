import { useEffect, useRef } from 'react'
import { showTyped } from './typed-image.ts'
import { currentLanguage } from './words.ts'

type Props = {
  name: string
  hand: string
  className: string
  /** Of the picture, in pixels. */
  size: { width: number; height: number }
  label: string
}

/** What was typed, as it will stand under the contract or at its places. */
export const TypedPreview = (props: Props) => <Preview key={currentLanguage()} {...props} />

function Preview({ name, hand, className, size, label }: Props) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas) return undefined
    const ends = new AbortController()
    void showTyped(canvas, { name, hand }, ends.signal)
    return () => ends.abort()
  }, [name, hand])
  return <canvas ref={canvasRef} className={`paper ${className}`} {...size} role="img" aria-label={label} />
}
