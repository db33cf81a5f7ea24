import { askedHost, headCodeText, type HeadTag } from './head-tag.ts'

type Code = { head_code: readonly HeadTag[]; head_hosts: readonly string[] }

/** What reading pages get of the code. */
export type HeadCodeInUse = {
  /** The tags, for the end of the head. */
  html: string
  /** What scripts may be loaded from and write to; none without a script. */
  scriptHosts: readonly string[]
  /** What a reader's browser asks because of the code. */
  askedHosts: readonly string[]
}

/** Hosts alone do nothing: they count from the first tag that asks one of them. */
export function headCodeInUse({ head_code, head_hosts }: Code): HeadCodeInUse {
  const hasScript = head_code.some(({ tag }) => tag === 'script')
  const asked = [...new Set(head_code.flatMap((tag) => askedHost(tag) ?? []))]
  return {
    html: headCodeText(head_code).replaceAll('\n', ''),
    scriptHosts: hasScript ? head_hosts : [],
    askedHosts: hasScript ? head_hosts : asked,
  }
}
