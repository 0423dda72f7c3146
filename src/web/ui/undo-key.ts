const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform)

/** As it stands beside a button. */
export const undoKeyLabel = () => (isMac() ? '⌘Z' : 'Ctrl+Z')

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Calls this at the keys that undo, wherever nothing is being typed. Returns what ends it. */
export function onUndoKey(undo: () => void): () => void {
  function pressed(event: KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || isTyping(event.target)) return
    event.preventDefault()
    undo()
  }
  addEventListener('keydown', pressed)
  return () => removeEventListener('keydown', pressed)
}
