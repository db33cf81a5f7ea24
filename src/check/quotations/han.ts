const han = /\p{sc=Han}|[\p{sc=Hiragana}\p{sc=Katakana}]/u

/** Words that are written in Chinese or Japanese. */
export const isHan = (text: string) => han.test(text)

const verb =
  '(?:写道|寫道|所言|所说|所云|所写|告诫|概括|总结|形容|感慨|描述|叮嘱|坦言|透露|解释|补充|介绍|呼吁|直言|写过|寫過|说道|說道|说过|說過|说|說|曰|云|言道|问道|問道|答道|指出|认为|認為|强调|強調|感叹|感嘆|感叹道|有言|有云|名句|名言|告诉|告訴|表示|写过的是|写的是|说的是|说过的是|回答|主张|主張|自述|吟道|咏道|叹道|嘆道|批评|劝人|警告|提醒|宣称|开头写|开篇写|开篇就写|写下|寫下|留下|提出)'
const role =
  /^.*(?:哲学家|哲學家|思想家|文学家|政治家|科学家|物理学家|物理學家|数学家|史学家|历史学家|军事家|作家|诗人|詩人|词人|大家|学者|小说家|小說家|剧作家|总统|總統|首相|皇帝|将军|大师|先生|女士|诗圣|诗仙|文豪|名家|圣人|学家|弟子|之父)/u
const first =
  /^.*?(?:正如|就像|就如|诚如|恰如|如同|例如|比如|譬如|据说|相传|但是|然而|而且|于是|因此|所以|同时|当年|后来|早在|难怪|其实|我想起|想起|记得|借用|根据|按照|引用了|引用|引了|援引|出自|来自|至于|对于|关于|(?<![\p{sc=Han}])(?:如|据|当|但|而|像|是|和|又|故|用|以))/u
const last =
  /(?:曾经|曾|也|则|則|便|就|又|还|還|常|经常|时常|不断|明确|再次|一再|这样|這樣|如此|清楚|早已|早就|早|已|已经|公开|接着|随后|最后|最终|在.*|(?<=..)于.*|(?<=..)[對对].*|给.*|所|真正|的.*|后来.*|晚年.*|年轻.*|反复.*|[一二三四五六七八九十百千两几多余]+年.*|(?<=..)向.*|笑着|感慨地?|坚定地?|一生.*|开篇.*|开头.*)$/u
const pronoun = /^(?:他|她|它|其|彼|彼女)$/u
const nobody =
  /(?:^|.)(?:人们|有人|古人|俗话|常言|谚语|老人|书中|专家|记者|部长|发言人|主持人|网友|学生|读者|大家|我们|我|你|谁|家长|老师|经济学家|市长|官员|发言人|评论|文章|报纸|他们|人)$/u
const honorific = /(?:先生|女士|老师|大师|教授|博士|总统|将军|爵士|夫人)$/u
const someone =
  /^(?:[不没未无]|一[位名个]|某|有|几[位名个]|这[位名个]|那[位名个]|许多|不少|很多)|(?:[长员者民]|主任|经理|嘉宾|医生|学生|司机|老板|店主|教练|负责人)$/u
const names = /^[\p{sc=Han}\p{sc=Katakana}ー·・]{2,14}$/u

const beforeVerb = new RegExp(
  `([\\p{sc=Han}\\p{sc=Katakana}ー·・《》0-9]{1,30}?)(${verb})(?:过|了|道|得好|得对)?[^，。；！？：「“『]{0,12}[：:，,]?\\s*$`,
  'u',
)
const afterVerb = new RegExp(`^[\\s，,。—]*([\\p{sc=Han}\\p{sc=Katakana}ー·・]{1,24}?)(${verb}|写下?过?[这此]|这样|如此)`, 'u')

/** A clause without spaces says in so many characters what others say in a sentence. */
const reach = 60

export type HanSpeaker = { name: string } | 'pronoun' | 'unnamed' | null

/** "孔子说：「…」", "鲁迅在《故乡》中写道：“…”". */
export function hanSpeakerBefore(clause: string): HanSpeaker {
  const sentence = (clause.split(/[。！？；\n]/u).at(-1) ?? '').slice(-reach)
  const found = beforeVerb.exec(sentence)
  if (found) {
    // The subject may be before a comma: "孔子在《论语》中谈到学习，说：…".
    const whole = nameIn(found[1] ?? '')
    if (whole) return whole
    const earlier = sentence
      .slice(0, found.index)
      .split(/[，,]/u)
      .findLast((one) => one.trim() !== '')
    const other = earlier === undefined ? null : nameIn(earlier)
    return other ?? 'unnamed'
  }
  const bare = /(?:^|[，、])\s*([^，。：:]{2,24})[：:]\s*$/u.exec(sentence)?.[1]
  const of = /([\p{sc=Han}·]{2,12})的(?:名言|名句|诗句|话|一句话|那句|这句话|诗|句子|格言|警句|词)?[^，。]{0,8}$/u.exec(
    sentence,
  )?.[1]
  const japanese = /([\p{sc=Han}\p{sc=Katakana}ー・]{2,14})(?:は|が|も)[^。]{0,20}$/u.exec(sentence)?.[1]
  if (japanese && /\p{sc=Hiragana}/u.test(sentence)) return nameIn(japanese)
  return (
    (of === undefined ? null : nameIn(of)) ?? (bare === undefined || /[的是有了着这那一话句]/u.test(bare) ? null : nameIn(bare))
  )
}

/** "「…」，孔子说", "——鲁迅《故乡》", "「…」と夏目漱石は言った". */
export function hanSpeakerAfter(clause: string): HanSpeaker {
  const signed = /^[\s，。,.]*(?:[—–-]{1,3}|[（(])\s*([^）)\n]+)/u.exec(clause)?.[1]
  if (signed !== undefined) {
    const author = hanSignature(signed)
    if (author !== undefined) return author === null ? 'unnamed' : { name: author }
  }
  const japanese = /^と、?([\p{sc=Han}\p{sc=Katakana}ー・]{2,14})(?:は|が)/u.exec(clause)?.[1]
  if (japanese) return nameIn(japanese)
  const said = afterVerb.exec((clause.split(/[。！？；\n“「『]/u)[0] ?? '').slice(0, reach))
  if (said) return nameIn(said[1] ?? '') ?? 'unnamed'
  const from = /(?:出自|语出|語出|来自|是)([\p{sc=Han}·]{2,12}?)(?:的|之|《|，|。|$)/u.exec(clause.slice(0, 40))?.[1]
  return from === undefined ? null : nameIn(from)
}

/** "鲁迅《故乡》", "孔子，论语". */
export function hanSignature(line: string): string | null | undefined {
  if (/^《[^》]*》/u.test(line)) return null
  if (!/^[\p{sc=Han}\p{sc=Katakana}]/u.test(line)) return undefined
  const name = /^[\p{sc=Han}\p{sc=Katakana}ー·・]+/u.exec(line)?.[0] ?? ''
  if (!names.test(name) || (name.length > 8 && !/[·・]/u.test(name))) return undefined
  const rest = line.slice(name.length).trim()
  if (rest !== '' && !/^[《〈「『（(,，、:：·・]/u.test(rest)) return undefined
  return name.replace(role, '') || null
}

function nameIn(written: string): HanSpeaker {
  let name = written.replace(/[《〈].*$/u, '').replace(/^.*[》，,、0-9年月日]/u, '')
  for (let before = ''; before !== name;) {
    before = name
    name = name.replace(last, '')
  }
  if (someone.test(name)) return null
  name = name
    .replace(honorific, '')
    .replace(first, '')
    .replace(/^.*[着了是有](?=.{2})/u, '')
    .replace(role, '')
  if (pronoun.test(name)) return 'pronoun'
  if (name === '' || nobody.test(name)) return null
  return names.test(name) && (name.length <= 6 || /[·・]/u.test(name)) ? { name } : null
}
