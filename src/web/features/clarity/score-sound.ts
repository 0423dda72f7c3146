import { z } from 'zod'
import { browserStore, storeNames } from '#web/browser-store.ts'

const sound = browserStore('device', storeNames.claritySound, z.literal('off'))

/** Whether this person has silenced the score, on this device. */
export const isMuted = () => sound.read() === 'off'

export function rememberMuted(muted: boolean) {
  if (muted) sound.write('off')
  else sound.drop()
}

const prefersQuiet = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Two short tones: the second higher when the score went up, lower when it went down. */
const tones = { up: [523.25, 659.25], down: [523.25, 415.3] } as const
const TONE_SECONDS = 0.11
const LOUDNESS = 0.06

let audio: AudioContext | undefined

/** Plays the change, unless reduced motion is asked for or the browser has no sound. */
export function playChange(direction: 'up' | 'down') {
  if (prefersQuiet() || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const { currentTime, destination } = audio
  void audio.resume()
  for (const [index, frequency] of tones[direction].entries()) {
    const start = currentTime + index * TONE_SECONDS
    const tone = new OscillatorNode(audio, { type: 'sine', frequency })
    const volume = new GainNode(audio, { gain: 0 })
    // swelling and fading keeps it from clicking
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.015)
    volume.gain.linearRampToValueAtTime(0, start + TONE_SECONDS)
    tone.connect(volume).connect(destination)
    tone.start(start)
    tone.stop(start + TONE_SECONDS)
  }
}
