import dgram from 'node:dgram'
import net from 'node:net'

function refuse(): never {
  throw new Error('This process has no network.')
}

/**
 * Nothing that is read in a worker needs a connection. Node's permissions do not cover the network yet, so the ways out
 * that its own libraries take are closed by hand; call it before anything is read.
 */
export function closeNetwork() {
  net.Socket.prototype.connect = refuse
  net.Server.prototype.listen = refuse
  dgram.Socket.prototype.bind = refuse
  dgram.Socket.prototype.send = refuse
  dgram.Socket.prototype.connect = refuse
}
