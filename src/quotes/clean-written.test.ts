import { expect, it } from 'vitest'
import { cleanName, cleanWritten } from './clean-written.ts'

const html = 'HTML removed'
const marks = 'quotation marks around it removed'
const tail = 'the author’s name at the end removed'

it.each([
  ['<p>Glass <em>and</em> light,&nbsp;&amp; more<script>alert(1)</script></p>', 'Glass and light,\u00a0& more', [html]],
  ['&lt;b&gt;Bold&lt;/b&gt; caf&eacute; &#8212; &#x2019;', 'Bold café — ’', [html]],
  ['One<br/>two', 'One\ntwo', [html]],
  ['“Begin.” — Zhuangzi', 'Begin.', [tail, marks]],
  ['Begin.\n  -- zhuangzi', 'Begin.', [tail]],
  ['Begin — again', 'Begin — again', []],
  ['**“Begin.”**', 'Begin.', [marks]],
  ['“Begin."', 'Begin.', [marks]],
  ['“A” and “B”', '“A” and “B”', []],
  ['a < b, and b > c &c.; AT&T', 'a < b, and b > c &c.; AT&T', []],
  ['zero\u200bwidth', 'zero width', ['hidden characters removed']],
  ['two  gaps', 'two gaps', []],
])('%j becomes %j', (given, text, did) => expect(cleanWritten(given, 'Zhuangzi')).toEqual({ text, did }))

it('reads a name on one line, without a dash before it', () => {
  expect(cleanName('— <b>Zhuangzi</b>\n(Chuang Tzu)')).toBe('Zhuangzi (Chuang Tzu)')
})

it('does not take long over what was made to be slow', () => {
  // Where its time grew with the square of the length, this would not end before the test is given up.
  for (const part of ['<script>', '<p', '&#', '— a', '“', '*'])
    for (const end of ['', 'x'])
      expect(typeof cleanWritten(part.repeat((200_000 - end.length) / part.length) + end, 'a').text).toBe('string')
})
