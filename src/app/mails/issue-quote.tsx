import { Img, Link, Text } from 'react-email'
import { comma, direction, language, say } from '#messages'
import type { IssueQuote } from '#newsletter'
import { quotationMarks } from '#plates'
import { quotePath } from '../site/paths.ts'
import { footOf, translatedBy, type IssuePlace } from './issue.ts'
import { type MailColors, sans, serif } from './mail-look.ts'

type Props = { quote: IssueQuote; place: IssuePlace; colors: MailColors; pictured: boolean }

/** A quote in a mail: as its picture, and as words for those who see no pictures; whose it is, from where, and how sure that is. */
export function IssueQuoteBlock({ quote, place, colors, pictured }: Props) {
  const picture = place.pictureOf(quote)
  const page = place.origin + quotePath(quote.id)
  const [open, close] = quotationMarks(quote.language, quote.text)
  const { credit, source, status } = footOf(quote, place)
  const start = quote.direction === 'rtl' ? 'right' : 'left'
  return (
    <div style={{ margin: '0 0 34px' }}>
      {pictured && (
        <Link href={page} style={{ textDecoration: 'none' }}>
          <Img
            src={place.origin + picture.url}
            alt={picture.alt}
            // Without a height: where pictures are blocked, its words take no more room than they need.
            width={536}
            style={{
              display: 'block',
              width: '100%',
              height: 'auto',
              borderRadius: '4px',
              margin: '0 0 20px',
              fontFamily: serif,
              fontSize: '15px',
              lineHeight: '23px',
              color: colors.ink,
            }}
          />
        </Link>
      )}
      <blockquote lang={quote.language} dir={quote.direction} style={{ margin: 0, padding: 0 }}>
        <Words text={`${open}${quote.text}${close}`} size={pictured ? 20 : 22} colors={colors} align={start} />
      </blockquote>
      {quote.translations.map((one) => (
        <blockquote key={one.language + one.text} lang={one.language} dir={one.direction} style={{ margin: 0, padding: 0 }}>
          <Words text={one.text} size={17} colors={colors} align={one.direction === 'rtl' ? 'right' : 'left'} />
          {one.translator && (
            <Text
              className="quiet"
              lang={language()}
              dir={direction()}
              style={{
                margin: '0 0 10px',
                fontFamily: sans,
                fontSize: '13px',
                lineHeight: '20px',
                textAlign: one.direction === 'rtl' ? 'right' : 'left',
                color: colors.quiet,
              }}
            >
              {translatedBy(one.translator)}
            </Text>
          )}
        </blockquote>
      ))}
      <Text
        className="ink"
        dir={quote.direction}
        style={{ margin: 0, fontFamily: sans, fontSize: '15px', lineHeight: '23px', textAlign: start, color: colors.ink }}
      >
        <Link href={page} className="ink" style={{ color: colors.ink, textDecoration: 'none', fontWeight: 600 }}>
          <bdi>{credit}</bdi>
        </Link>
        {source && (
          <>
            {comma()}
            <bdi>{source}</bdi>
          </>
        )}
      </Text>
      <Text
        className="quiet"
        dir={quote.direction}
        style={{
          margin: '2px 0 0',
          fontFamily: sans,
          fontSize: '13px',
          lineHeight: '20px',
          textAlign: start,
          color: colors.quiet,
        }}
      >
        {status !== null && (
          <>
            <bdi>{status}</bdi>
            {' · '}
          </>
        )}
        <Link href={page} className="link" style={{ color: colors.accent, textDecoration: 'underline' }}>
          <bdi>{say('mail.read-share')}</bdi>
        </Link>
      </Text>
    </div>
  )
}

function Words({ text, size, colors, align }: { text: string; size: number; colors: MailColors; align: 'left' | 'right' }) {
  return (
    <Text
      className="ink"
      style={{
        margin: '0 0 12px',
        fontFamily: serif,
        fontSize: `${size}px`,
        lineHeight: 1.5,
        textAlign: align,
        color: colors.ink,
        overflowWrap: 'break-word',
      }}
    >
      {text.split(/\r\n?|\n/).map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never change places
        <span key={i}>
          {i > 0 && <br />}
          {line}
        </span>
      ))}
    </Text>
  )
}
