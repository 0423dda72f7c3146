import { useEffect, useLayoutEffect, useRef } from 'react'
import SignaturePad, { type PointGroup } from 'signature_pad'
import { t } from './words.ts'
import { INK, PAD_WIDTH, WHITE, penAt, scaleStrokes } from './signature-image.ts'

type Props = { strokes: PointGroup[]; onChange: (strokes: PointGroup[]) => void; describedBy: string }

/** Paper to draw on. Strokes are kept in the pad's own measure, so that turning the phone only redraws them. */
export function DrawnSignature({ strokes, onChange, describedBy }: Props) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const now = useRef({ strokes, onChange })
  useLayoutEffect(() => {
    now.current = { strokes, onChange }
  })
  const redraw = useRef(() => {})
  const drawn = useRef<PointGroup[]>(undefined)

  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas) return undefined
    const pad = new SignaturePad(canvas, { backgroundColor: WHITE, penColor: INK, throttle: 8 })
    redraw.current = () => {
      const scale = canvas.clientWidth / PAD_WIDTH
      const density = Math.max(window.devicePixelRatio, 1)
      canvas.width = Math.round(canvas.clientWidth * density)
      canvas.height = Math.round(canvas.clientHeight * density)
      canvas.getContext('2d')?.scale(density, density)
      Object.assign(pad, penAt(scale))
      drawn.current = now.current.strokes
      pad.fromData(scaleStrokes(now.current.strokes, scale, penAt(scale)))
    }
    pad.addEventListener('endStroke', () => {
      drawn.current = scaleStrokes(pad.toData(), PAD_WIDTH / canvas.clientWidth)
      now.current.onChange(drawn.current)
    })
    const observer = new ResizeObserver(() => redraw.current())
    observer.observe(canvas)
    return () => {
      observer.disconnect()
      pad.off()
    }
  }, [])

  // undone or cleared outside
  useEffect(() => {
    if (strokes !== drawn.current) redraw.current()
  }, [strokes])

  return (
    <canvas
      ref={canvasRef}
      className="paper"
      role="img"
      aria-label={strokes.length === 0 ? t('drawnEmpty') : t('drawn', { count: strokes.length })}
      aria-describedby={describedBy}
    />
  )
}
