import { parseDocument } from 'htmlparser2'
import type { HtmlElement, HtmlNode } from '#server/pdf/dom.ts'

// the declaration of XML is a node of the same type, without attributes
const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node

/** Without the prefix of its namespace. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

export function rootOf(xml: string): HtmlElement | undefined {
  return parseDocument(xml, { xmlMode: true }).children.find(isElement)
}

export const childrenOf = (parent: HtmlElement | undefined, name: string): HtmlElement[] =>
  parent?.children.filter(isElement).filter((child) => localName(child.name) === name) ?? []

/** The first child of this name, its first child of the next, and so on. */
export function childOf(parent: HtmlElement | undefined, ...path: string[]): HtmlElement | undefined {
  return path.reduce<HtmlElement | undefined>((found, name) => childrenOf(found, name)[0], parent)
}

/** An attribute, whatever its prefix. */
export function attributeOf(attributes: Record<string, string>, name: string): string | undefined {
  const found = Object.entries(attributes).find(([key]) => localName(key) === name)
  return found?.[1]
}

export const valueOf = (element: HtmlElement | undefined, name = 'val'): string | undefined =>
  element && attributeOf(element.attribs, name)

/** Undefined for what is no number that a person would write. */
export const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined

/** Whether a switch of this value is on: one that is there means yes, unless it says otherwise. */
export const meansOn = (value: string | undefined): boolean => !['0', 'false', 'off'].includes(value ?? '')

export const isOn = (element: HtmlElement | undefined): boolean =>
  element !== undefined && meansOn(valueOf(element))
