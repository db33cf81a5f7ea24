import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'

const page = (body: string) => `<!DOCTYPE html><html><body>${body}</body></html>`

test.each([
  // What the page has, the sheet, what is left of it.
  ['a rule whose class is there', '<p class="a">', '.a{color:red}.b{color:red}', '.a{color:red}'],
  ['every class of one selector is needed', '<p class="a">', '.a .b{top:0}.a.b>p{top:0}.a p{top:0}', '.a p{top:0}'],
  ['one selector of a list is enough', '<p class="a">', '.b,.a:hover{top:0}.b,.c{top:0}', '.b,.a:hover{top:0}'],
  [
    'rules without a class',
    '<p class="a">',
    'p{top:0}*,:before{top:0}[data-x]{top:0}#me{top:0}',
    'p{top:0}*,:before{top:0}[data-x]{top:0}#me{top:0}',
  ],
  [
    'classes in brackets are not needed',
    '<p class="a">',
    '.a:not(.b){top:0}:is(.b,.c){top:0}[title=".b"]{top:0}',
    '.a:not(.b){top:0}:is(.b,.c){top:0}[title=".b"]{top:0}',
  ],
  ['a comma in brackets divides nothing', '<p class="a">', '.b:is(.a,.c){top:0}', ''],
  [
    'escaped names',
    '<p class="md:w-1/2 [&amp;&gt;p]:top-0">',
    '.md\\:w-1\\/2{top:0}.\\[\\&\\>p\\]\\:top-0{top:0}.md\\:b{top:0}',
    '.md\\:w-1\\/2{top:0}.\\[\\&\\>p\\]\\:top-0{top:0}',
  ],
  ['a name that begins with a digit', '<p class="2xl">', '.\\32 xl{top:0}.\\33 xl{top:0}', '.\\32 xl{top:0}'],
  [
    'at-rules around rules, and none that is empty',
    '<p class="a">',
    '@media (width>1px){.b{top:0}@supports (top:0){.a{top:0}}}@layer x{.b{top:0}}',
    '@media (width>1px){@supports (top:0){.a{top:0}}}',
  ],
  [
    'other at-rules',
    '<p class="a">',
    '@layer a,b;@property --x{syntax:"*";inherits:false}@keyframes k{to{top:0}}',
    '@layer a,b;@property --x{syntax:"*";inherits:false}@keyframes k{to{top:0}}',
  ],
  ['braces in strings', '<p class="a">', '.a:before{content:"}{;"}.b{top:0}', '.a:before{content:"}{;"}'],
])('what is left: %s', (_, body, sheet, left) => {
  expect(criticalCss(sheet)(page(body))).toBe(left)
})

test('a face is left if the page, or the sheet itself, has a character of its range', () => {
  const face = (range: string) => `@font-face{font-family:F;src:url(/f.woff2);unicode-range:${range}}`
  const [latin, greek, arabic, arrows] = [face('U+??,U+131'), face('U+370-3FF'), face('U+6??'), face('U+2190-2193')]
  const cut = criticalCss(`${latin}${greek}${arabic}${arrows}p:after{content:"\\2192"}@font-face{font-family:G;src:url(/g)}`)
  const rest = 'p:after{content:"\\2192"}@font-face{font-family:G;src:url(/g)}'
  expect(cut(page('<p>words'))).toBe(`${latin}${arrows}${rest}`)
  expect(cut(page('<p>λόγος'))).toBe(`${latin}${greek}${arrows}${rest}`)
  expect(cut(page('<p>كتاب'))).toBe(`${latin}${arabic}${arrows}${rest}`)
})

test('a sheet that ends too early is an error', () => {
  expect(() => criticalCss('.a{top:0')).toThrow('never ends')
  expect(() => criticalCss('.a:before{content:"x}')).toThrow('never ends')
})
