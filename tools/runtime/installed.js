import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Whether every package of the folder's lockfile is installed in the version that it names. npm writes its own
 * record into node_modules last, so an interrupted install has none, or an older one that disagrees.
 */
export function isInstalled(folder) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'))
  const installed = readPackages(path.join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true
    const found = installed[name]
    if (!found) return !isWantedHere(entry)
    return found.version === entry.version && existsSync(path.join(folder, name, 'package.json'))
  })
}

/** How many packages lie in node_modules, and how many there will be: a measure of progress. */
export function countInstalled(folder) {
  const wanted = readPackages(path.join(folder, 'package-lock.json')) ?? {}
  const names = Object.keys(wanted).filter((name) => name !== '' && isWantedHere(wanted[name]))
  const done = names.filter((name) => existsSync(path.join(folder, name, 'package.json')))
  return { done: done.length, all: names.length }
}

function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined // missing, or cut off by a crash
  }
}

/** npm leaves out the optional packages of other machines, and what only those need. */
function isWantedHere({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return true
  if (!os || !cpu || libc) return false
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
}
