/**
 * Ends this process as SIGTERM would once the process that started it is gone: the shell between npm and this process
 * passes no signal on, so whoever ends npm means the server.
 */
export function endWithParent(lookEveryMs = 1000) {
  const { ppid } = process
  setInterval(() => {
    if (process.ppid !== ppid) process.kill(process.pid, 'SIGTERM')
  }, lookEveryMs).unref()
}
