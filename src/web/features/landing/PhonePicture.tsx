import classes from './pictures.module.css'
import { strokes } from './signature-strokes.ts'

const steps = ['consent', 'review', 'phone', 'code', 'sign']

/** The signer's phone at the last step. */
export function PhonePicture() {
  return (
    <div className={classes.phone}>
      <div className={classes.screen}>
        <div className={classes.sender}>
          <span className={classes.logo}>H</span>
          Harbor &amp; Pine Studio
        </div>
        <div className={classes.screenTitle}>Mutual NDA</div>
        <div className={classes.stepOf}>Step 5 of 5: your signature</div>
        <div className={classes.progress}>
          {steps.map((step) => (
            <span key={step} />
          ))}
        </div>
        <svg className={classes.pad} viewBox="0 0 200 84" fill="none">
          <path d="M16 64h168" stroke="var(--mantine-color-gray-4)" strokeDasharray="3 3" />
          <path
            d={strokes.ada}
            stroke="var(--ps-light-text)"
            strokeWidth="2.2"
            strokeLinecap="round"
            transform="translate(14 14)"
          />
        </svg>
        <div className={classes.padHint}>
          <span>Ada Moreno</span>
          <span>Undo · Clear</span>
        </div>
        <div className={classes.button}>Sign Contract</div>
      </div>
    </div>
  )
}
