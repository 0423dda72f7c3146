import { attributeOf } from './word-xml.ts'

export type TabStop = {
  /** In twentieths of a point. */
  position: number
  hasLine: boolean
  /** One of a style that holds no more. */
  isCleared: boolean
}

/** Of one paragraph or style; Word itself allows fewer. */
export const MAX_STOPS = 64

/** Whether the way to it is a line to write on. */
export const isLine = (attributes: Record<string, string>): boolean =>
  ['underscore', 'heavy'].includes(attributeOf(attributes, 'leader') ?? '')

export const tabStopOf = (attributes: Record<string, string>): TabStop => ({
  position: Number.parseInt(attributeOf(attributes, 'pos') ?? '', 10) || 0,
  hasLine: isLine(attributes),
  isCleared: attributeOf(attributes, 'val') === 'clear',
})
