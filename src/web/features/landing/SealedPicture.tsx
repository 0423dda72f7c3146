import { Check } from 'lucide-react'
import classes from './pictures.module.css'
import { strokes } from './signature-strokes.ts'

const signers = [
  { name: 'Ada Moreno', path: strokes.ada, time: 'November 18, 2026, 4:09\u00a0PM\u00a0UTC' },
  { name: 'Lee Carter', path: strokes.lee, time: 'November 18, 2026, 4:12\u00a0PM\u00a0UTC' },
]
const findings = [
  'Not one byte has changed since it was sealed',
  'Sealed by this site',
  'Sealed on November 18, 2026, 4:12 PM UTC',
]

function Seal() {
  return (
    <svg
      className={classes.seal}
      width="76"
      height="76"
      viewBox="0 0 32 32"
      fill="none"
      stroke="var(--ps-light-seal)"
    >
      <circle cx="16" cy="16" r="14.5" strokeWidth="0.8" />
      <circle cx="16" cy="16" r="12.4" strokeWidth="1.8" />
      <path d="M10 12h12M10 16h12M10 20h6.5" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** A sealed PDF, and what the page that checks it says: nothing of who the signers are, which no seal can tell. */
export function SealedPicture() {
  return (
    <div className={classes.paper}>
      <Seal />
      <p className={classes.paperTitle}>Mutual NDA</p>
      <p className={classes.parties}>Certificate of completion</p>
      <div className={classes.lines} style={{ marginTop: 28 }}>
        <span />
        <span style={{ width: '78%' }} />
      </div>
      <div className={classes.blocks}>
        {signers.map(({ name, path, time }) => (
          <div key={name} className={classes.block}>
            <svg viewBox="0 0 200 60" fill="none">
              <path d={path} stroke="var(--ps-light-text)" strokeWidth="2.4" strokeLinecap="round" />
            </svg>
            <strong>{name}</strong>
            <span>{time}</span>
          </div>
        ))}
      </div>
      <div className={classes.verdict}>
        {findings.map((finding) => (
          <div key={finding}>
            <Check size={16} />
            {finding}
          </div>
        ))}
      </div>
    </div>
  )
}
