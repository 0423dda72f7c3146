import classes from './ScoreDial.module.css'

export type Tone = 'green' | 'yellow' | 'orange' | 'red'

const STROKE = 7
const RADIUS = 50 - STROKE / 2
const AROUND = 2 * Math.PI * RADIUS

type Props = {
  /** 0 to 100. */
  score: number
  tone: Tone
  /** 'Contract clarity' */
  label: string
  /** Pixels. */
  size?: number
}

/** A score as a ring with its number; the colour repeats what the number says. */
export function ScoreDial({ score, tone, label, size = 72 }: Props) {
  return (
    <div className={classes.dial} role="img" aria-label={`${label}: ${score} of 100`}>
      <svg viewBox="0 0 100 100" width={size} height={size} className={classes.ring} aria-hidden>
        <circle className={classes.track} cx="50" cy="50" r={RADIUS} strokeWidth={STROKE} />
        {score > 0 && (
          <circle
            className={classes.value}
            data-tone={tone}
            cx="50"
            cy="50"
            r={RADIUS}
            strokeWidth={STROKE}
            strokeDasharray={AROUND}
            strokeDashoffset={AROUND * (1 - Math.min(100, score) / 100)}
          />
        )}
      </svg>
      <span className={classes.number} style={{ fontSize: size * 0.32 }} aria-hidden>
        {score}
      </span>
    </div>
  )
}
