/** `host` is allowed on every port, `host:port` on that one. */
export type AllowedHosts = readonly { host: string; port: number | undefined }[]

/** One of OUTGOING_ALLOWED_HOSTS, as addresses write hosts. undefined for what is none. */
export function readAllowedHost(text: string): AllowedHosts[number] | undefined {
  const [, host = '', port] = /^([^/@?#\s:]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i.exec(text) ?? []
  if (host === '' || !URL.canParse(`http://${host}`) || Number(port ?? 1) > 65_535) return undefined
  return { host: hostOf(new URL(`http://${host}`)), port: port === undefined ? undefined : Number(port) }
}

export function isAllowedHost(allowed: AllowedHosts, host: string, port: number): boolean {
  return allowed.some((one) => one.host === host && (one.port ?? port) === port)
}

/** Without the dot of the root at its end, and an IPv6 address without brackets. */
export function hostOf({ hostname }: { hostname: string }): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
}
