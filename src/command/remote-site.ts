import { hasTokenIn } from '#accounts'
import { Invalid } from '#platform/errors'
import { ownCommand } from '#platform/own-command'
import { isPrivateWay } from '#platform/web/is-private-way'

type Asked = { verb: string; own: string; token: string | undefined }

/**
 * The site that a command asks: the address that is typed, or our own. The token comes from the environment, because everybody on the machine can read a command line.
 * @throws Invalid for anything else, and where others could read the token on its way
 */
export function remoteSite(
  [address, ...more]: string[],
  { verb, own, token }: Asked,
): { url: URL; headers: Record<string, string> } {
  if ([address ?? '', ...more].some(hasTokenIn))
    throw new Invalid(
      'A token isn’t taken from the command line, where others can read it. Put it in EPIGRAPH_TOKEN, and create a new one.',
    )
  if (more.length > 0 || (address !== undefined && !/^https?:\/\//.test(address)))
    throw new Invalid(`Name the address of a site: ${ownCommand(verb, 'https://quotes.example.org')}`)
  const url = new URL(address ?? own)
  if (token !== undefined && !isPrivateWay(url))
    throw new Invalid(`The token isn’t sent to ${url.origin}, because it could be read on the way. Use https.`)
  return { url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } }
}
