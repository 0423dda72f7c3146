import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until no other process holds the lock file, takes it, and returns the function that gives it back. */
export async function holdLock(file) {
  const me = identify(process.pid)
  for (let waited = false; ; waited = true) {
    if (take(file, me)) return releaseAtExit(file)
    if (isAbandoned(file)) {
      removeAbandoned(file)
      continue
    }
    if (!waited) console.log('Another process is installing here; waiting for it…')
    await sleep(200)
  }
}

/** The file appears together with its content, so nobody reads half of it. */
function take(file, me) {
  const mine = `${file}.${process.pid}`
  try {
    writeFileSync(mine, me)
    linkSync(mine, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(mine, { force: true })
  }
}

function isAbandoned(file) {
  try {
    const holder = readFileSync(file, 'utf8')
    return identify(Number(holder.split(' ')[0])) !== holder
  } catch {
    return false // given back meanwhile
  }
}

/** Renames first: of several waiting processes one gets it, and one that was too late puts back what it took. */
function removeAbandoned(file) {
  const mine = `${file}.${process.pid}.old`
  try {
    renameSync(file, mine)
    if (!isAbandoned(mine)) linkSync(mine, file)
  } catch {
    // another process was quicker
  } finally {
    rmSync(mine, { force: true })
  }
}

function releaseAtExit(file) {
  const release = () => rmSync(file, { force: true })
  process.on('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

/** The process number and, because numbers come back, when the process started (known on Linux only). */
function identify(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return `${pid} ended`
  }
  try {
    return `${pid} ${readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[19]}`
  } catch {
    return `${pid} running`
  }
}
