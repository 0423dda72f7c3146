import { useEffect, useLayoutEffect, useRef } from 'react'
import SignaturePad, { type PointGroup } from 'signature_pad'
import { t } from './step-words.ts'
import { PAD_WIDTH } from '#shared/signing/ink.ts'
import { INK, WHITE, penAt, scaleStrokes } from './signature-image.ts'

type Props = {
  strokes: PointGroup[]
  onChange: (strokes: PointGroup[]) => void
  describedBy: string
  label?: string
}

/** Paper to draw on; `label` says what, where it isn’t the signature. Strokes are kept in the pad's own measure, so that turning the phone only redraws them. */
export function DrawnSignature({ strokes, onChange, describedBy, label }: Props) {
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
    let shownScale = canvas.clientWidth / PAD_WIDTH
    let isDrawing = false
    redraw.current = () => {
      if (isDrawing) liftPen()
      const scale = canvas.clientWidth / PAD_WIDTH
      shownScale = scale
      const density = Math.max(window.devicePixelRatio, 1)
      canvas.width = Math.round(canvas.clientWidth * density)
      canvas.height = Math.round(canvas.clientHeight * density)
      canvas.getContext('2d')?.scale(density, density)
      Object.assign(pad, penAt(scale))
      drawn.current ??= now.current.strokes
      pad.fromData(scaleStrokes(drawn.current, scale, penAt(scale)))
    }
    pad.addEventListener('beginStroke', () => {
      isDrawing = true
    })
    const keepStrokes = () => {
      isDrawing = false
      drawn.current = scaleStrokes(pad.toData(), 1 / shownScale)
      now.current.onChange(drawn.current)
    }
    // a pad that is drawn anew loses sight of the finger on it: what it has drawn so far is a stroke
    const liftPen = () => {
      pad.off()
      keepStrokes()
      pad.on()
    }
    pad.addEventListener('endStroke', keepStrokes)
    const observer = new ResizeObserver(() => redraw.current())
    observer.observe(canvas)
    const unwatch = watchDensity(() => redraw.current())
    return () => {
      observer.disconnect()
      unwatch()
      pad.off()
    }
  }, [])

  // undone or cleared outside
  useEffect(() => {
    if (strokes === drawn.current) return
    drawn.current = strokes
    redraw.current()
  }, [strokes])

  return (
    <canvas
      ref={canvasRef}
      className="paper"
      role="img"
      aria-label={label ?? (strokes.length === 0 ? t('drawnEmpty') : t('drawn', { count: strokes.length }))}
      aria-describedby={describedBy}
    />
  )
}

/** Zooming, or another screen, changes how many pixels there are, and not always the size in which they lie. */
function watchDensity(onChange: () => void): () => void {
  let watched: MediaQueryList
  const watch = () => {
    watched = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    watched.addEventListener('change', changed, { once: true })
  }
  const changed = () => {
    onChange()
    watch()
  }
  watch()
  return () => watched.removeEventListener('change', changed)
}
