/** Whether nobody on the way can read what is sent to this address: it is encrypted, or doesn't leave the machine. */
export function isPrivateWay({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
