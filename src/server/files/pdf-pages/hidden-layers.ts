import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core'
import { resolved } from './pdf-values.ts'

/** Whether what belongs to this layer, or to this combination of layers, is hidden when the document is opened. */
export type IsHidden = (layer: PdfObject | undefined) => boolean

const MAX_DEPTH = 20

/** Undefined where there are no layers. What counts as hidden is what Chrome does not show (ISO 32000-1, 8.11). */
export function findHiddenLayers(source: PDF): IsHidden | undefined {
  const resolve = (ref: PdfRef) => source.getObject(ref)
  const properties = source.getCatalog().getDict('OCProperties', resolve)
  if (!properties) return undefined
  const config = properties.getDict('D', resolve) ?? new PdfDict()
  const layersIn = (dict: PdfDict, key: string) =>
    new Set([...(dict.getArray(key, resolve) ?? [])].map((each) => resolved(each, resolve)))
  const [on, off] = [layersIn(config, 'ON'), layersIn(config, 'OFF')]
  const isOnAtFirst = config.getName('BaseState', resolve)?.value !== 'OFF'
  const usages = [...(config.getArray('AS', resolve) ?? [])].flatMap((each) => {
    const usage = resolved(each, resolve)
    const isForScreens =
      usage instanceof PdfDict && (usage.getName('Event', resolve)?.value ?? 'View') === 'View'
    return isForScreens ? [layersIn(usage, 'OCGs')] : []
  })

  function isGroupOn(group: PdfDict): boolean {
    const view = group.getDict('Usage', resolve)?.getDict('View', resolve)
    const state = view?.getName('ViewState', resolve)?.value
    if (state !== undefined) return state !== 'OFF'
    if (usages.some((groups) => groups.has(group)) && view) return true
    return off.has(group) ? false : on.has(group) || isOnAtFirst
  }

  function isOn(layer: PdfObject | undefined, depth = 0): boolean {
    const found = resolved(layer, resolve)
    if (!(found instanceof PdfDict) || depth > MAX_DEPTH) return true
    if (found.getName('Type', resolve)?.value !== 'OCMD') return isGroupOn(found)
    const expression = found.getArray('VE', resolve)
    if (expression) return isExpressionOn(expression, depth + 1)
    const groups = resolved(found.get('OCGs'), resolve)
    if (groups instanceof PdfDict) return isOn(groups, depth + 1)
    if (!(groups instanceof PdfArray) || groups.length === 0) return true
    const states = [...groups].map((group) => isOn(group, depth + 1))
    const policy = found.getName('P', resolve)?.value ?? 'AnyOn'
    if (policy === 'AllOn') return states.every(Boolean)
    if (policy === 'AnyOff') return !states.every(Boolean)
    if (policy === 'AllOff') return !states.some(Boolean)
    return states.some(Boolean)
  }

  function isExpressionOn(expression: PdfArray, depth: number): boolean {
    if (depth > MAX_DEPTH) return true
    const [operator, ...operands] = [...expression].map((each) => resolved(each, resolve))
    const states = operands.map((each) =>
      each instanceof PdfArray ? isExpressionOn(each, depth + 1) : isOn(each, depth + 1),
    )
    const name = operator?.type === 'name' ? operator.value : ''
    if (name === 'Not') return !states[0]
    return name === 'Or' ? states.some(Boolean) : states.every(Boolean)
  }

  // without a group that is off, an expression may still hide something
  return (layer) => !isOn(layer)
}
