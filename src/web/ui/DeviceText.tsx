import { deviceInWords } from '#shared/describe-device.ts'
import classes from './DeviceText.module.css'

/** "Chrome 140 on Android"; what the browser said of itself, word for word, at a click. */
export function DeviceText({ userAgent }: { userAgent: string }) {
  return (
    <details className={classes.device}>
      <summary>{deviceInWords(userAgent)}</summary>
      <span className={classes.said}>{userAgent}</span>
    </details>
  )
}
