import type { CSSProperties } from 'react'
import { Button, Link, Text } from 'react-email'
import { direction, language, say } from '#messages'
import { directionOf, scriptOf } from '#plates'
import { greeting, type Letter, type Place } from './letter.ts'
import { MailFrame } from './mail-frame.tsx'
import { mailColors, mono, sans } from './mail-look.ts'

/** A letter as a page. */
export function LetterPage({ letter, place }: { letter: Letter; place: Place }) {
  const { subject, preview, title, fullName, lines, written = [], list = [], code, action, after = [], quoted, reason } = letter
  const colors = mailColors(place.color)
  const said = { margin: '0 0 18px', fontFamily: sans, fontSize: '17px', lineHeight: '27px', color: colors.ink }
  const aside = { margin: '0 0 18px', fontFamily: sans, fontSize: '14px', lineHeight: '22px', color: colors.quiet }
  const link = { color: colors.accent, textDecoration: 'underline', wordBreak: 'break-word' as const }
  const foot = (
    <>
      {reason}{' '}
      <Link href={place.origin} className="link" style={link}>
        {place.origin.replace(/^https?:\/\//, '')}
      </Link>
    </>
  )
  return (
    <MailFrame {...{ place, colors, subject, preview, title, foot }}>
      {fullName !== null && (
        <Text className="ink" style={said}>
          {greeting(fullName)}
        </Text>
      )}
      {lines.map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never change places, and may be the same twice
        <Text key={i} className="ink" style={said}>
          {line}
        </Text>
      ))}
      {written.map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <Text key={i} className="ink" dir="auto" style={said}>
          {line}
        </Text>
      ))}
      {list.map(({ says, about, href }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <Text key={i} className="ink" style={said}>
          <Link href={href} className="link" style={link}>
            {says}
          </Link>
          {about && (
            // A line of its own: after a break it would be as high as the line above it.
            <span
              className="quiet"
              dir="auto"
              style={{ display: 'block', fontSize: '14px', lineHeight: '22px', color: colors.quiet, wordBreak: 'break-word' }}
            >
              {about}
            </span>
          )}
        </Text>
      ))}
      {code && (
        <Text
          className="code"
          style={{
            margin: '6px 0 26px',
            padding: '18px 0',
            border: `1px solid ${colors.line}`,
            borderRadius: '4px',
            fontFamily: mono,
            fontSize: '34px',
            lineHeight: '40px',
            letterSpacing: '0.2em',
            textIndent: '0.2em',
            textAlign: 'center',
            color: colors.ink,
          }}
        >
          {code}
        </Text>
      )}
      {action && quoted && <Quoted text={quoted} style={aside} line={colors.line} />}
      {action && (
        <Button
          href={action.href}
          className="button"
          style={{
            margin: '6px 0 26px',
            padding: '15px 26px',
            borderRadius: '999px',
            backgroundColor: colors.accent,
            color: '#ffffff',
            fontFamily: sans,
            fontSize: '16px',
            fontWeight: 600,
          }}
        >
          {action.label}
        </Button>
      )}
      {after.map((line) => (
        <Text key={line} className="quiet" style={aside}>
          <WithLinks text={line} style={link} />
        </Text>
      ))}
      {action && (
        <Text className="quiet" style={aside}>
          {say('mail.if-button-does-nothing')}
          <br />
          <Link href={action.href} className="link" style={{ ...link, wordBreak: 'break-all' }}>
            {action.href}
          </Link>
        </Text>
      )}
      {!action && quoted && <Quoted text={quoted} style={aside} line={colors.line} />}
    </MailFrame>
  )
}

/** Somebody else's words, line by line as they were written, and nothing in them can be followed. */
function Quoted({ text, style, line }: { text: string; style: CSSProperties; line: string }) {
  const bar = `3px solid ${line}`
  const dir = writtenFrom(text)
  return (
    <Text
      className="quiet quoted"
      dir={dir}
      style={{
        ...style,
        // Many mail programs know no logical sides.
        ...(dir === 'rtl' ? { padding: '0 16px 0 0', borderRight: bar } : { padding: '0 0 0 16px', borderLeft: bar }),
        whiteSpace: 'pre-wrap',
        wordBreak: 'break-word',
      }}
    >
      {text}
    </Text>
  )
}

/** The side of its first letter, as `dir="auto"` takes it; without letters, that of the mail. */
function writtenFrom(text: string): 'ltr' | 'rtl' {
  const [first] = /\p{L}/u.exec(text) ?? []
  return first === undefined ? direction() : directionOf(scriptOf(first, language()))
}

/** Addresses in a sentence of ours can be followed. */
function WithLinks({ text, style }: { text: string; style: CSSProperties }) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) =>
    i % 2 === 1 ? (
      <Link key={part} href={part} className="link" style={style}>
        {part}
      </Link>
    ) : (
      part
    ),
  )
}
