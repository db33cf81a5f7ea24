#!/bin/sh
# Cuts the faces in this folder out of the packages in node_modules: see README.md.
# Needs fonttools with brotli (pip install fonttools brotli, or Debian's python3-fonttools and python3-brotli). Run it here.
set -eu
PYTHON=${PYTHON:-python3}
PACKAGES=../../../../node_modules
WORK=$(mktemp -d)
trap 'rm -rf "$WORK"' EXIT

# What a Latin text needs: ASCII, Latin-1, Œ œ Ÿ, dashes, quotation marks, arrows, euro, minus.
LATIN=U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+0178,U+02BC,U+02C6,U+02DA,U+02DC,U+2002-2003,U+2009-200B,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2197,U+2212
# Every European, Turkic and West African alphabet, and the transliterations of Asian names; no phonetics.
LATIN_EXT=U+0100-017F,U+018F,U+0192,U+01A0-01A1,U+01AF-01B0,U+01CD-01DC,U+01E6-01E7,U+01EA-01EB,U+01F4-01F5,U+01FA-021B,U+022A-0233,U+0237,U+0254,U+0259,U+025B,U+02BB,U+02BD,U+1E00-1E9F,U+1EF2-1EF3,U+20A9-20AB,U+20B9-20BA,U+20BD
# Arabic, Persian and Urdu letters and marks, without the Koranic annotation signs.
ARABIC=U+0020,U+00A0,U+00AB,U+00BB,U+0600-0605,U+060B-061B,U+061E-06D5,U+06DD,U+06E5-06E6,U+06EE-06FF,U+200C-200F,U+2010-2014,U+2018-201D,U+2026,U+FD3E-FD3F,U+FDF2
TEXT=kern,liga,ccmp,locl,mark,mkmk,rvrn

# cut <out> <source> <axes or -> <unicodes> <layout features>
cut() {
  source=$PACKAGES/$2
  if [ "$3" != - ]; then
    # shellcheck disable=SC2086 -- one word for each axis
    $PYTHON -m fontTools.varLib.instancer -q -o "$WORK/$1.ttf" "$source" $3
    source=$WORK/$1.ttf
  fi
  $PYTHON -m fontTools.subset "$source" --flavor=woff2 --no-hinting --unicodes="$4" --layout-features="$5" --output-file="$1.woff2"
}

V=@fontsource-variable
# Not at 144: from there down to 18 px the hairlines of H, A and K vanish (README.md).
FRAUNCES=$V/fraunces/files/fraunces
cut fraunces-display-latin      $FRAUNCES-latin-opsz-normal.woff2      "opsz=72 wght=300:600" "$LATIN" $TEXT
cut fraunces-display-latin-ext  $FRAUNCES-latin-ext-opsz-normal.woff2  "opsz=72 wght=300:600" "$LATIN_EXT" $TEXT
cut fraunces-display-vietnamese $FRAUNCES-vietnamese-opsz-normal.woff2 "opsz=72 wght=300:600" "*" $TEXT
INTER=$V/inter/files/inter
cut inter-latin      $INTER-latin-wght-normal.woff2      "wght=400:650" "$LATIN" kern,ccmp,locl,tnum,mark,mkmk
cut inter-latin-ext  $INTER-latin-ext-wght-normal.woff2  "wght=400:650" "$LATIN_EXT" kern,ccmp,locl,tnum,mark,mkmk
ARCHIVO=$V/archivo/files/archivo
cut archivo-condensed-latin      $ARCHIVO-latin-standard-normal.woff2      "wdth=70 wght=850" "$LATIN" $TEXT
cut archivo-condensed-latin-ext  $ARCHIVO-latin-ext-standard-normal.woff2  "wdth=70 wght=850" "$LATIN_EXT" $TEXT
cut archivo-condensed-vietnamese $ARCHIVO-vietnamese-standard-normal.woff2 "wdth=70 wght=850" "*" $TEXT
GARAMOND=$V/eb-garamond/files/eb-garamond
for subset in latin latin-ext vietnamese greek greek-ext cyrillic cyrillic-ext; do
  for style in normal italic; do
    case $subset in latin) unicodes=$LATIN ;; latin-ext) unicodes=$LATIN_EXT ;; *) unicodes="*" ;; esac
    cut garamond-$subset-$style $GARAMOND-$subset-wght-$style.woff2 "wght=400" "$unicodes" $TEXT
  done
done
# Punctuation and figures that the scripts' own files leave out.
MARKS=U+0020-0040,U+005B-005D,U+005F,U+007B-007D,U+00A0,U+00AB,U+00B7,U+00BB,U+2009,U+2010-2014,U+2018-201E,U+2026,U+202F,U+2039-203A
cut noto-marks $V/noto-serif-devanagari/files/noto-serif-devanagari-latin-wght-normal.woff2 "wght=400" "$MARKS" kern
cut amiri-marks @fontsource/amiri/files/amiri-latin-400-normal.woff2 - "$MARKS" kern
cut devanagari $V/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2 "wght=400" "*" "*"
cut hebrew     $V/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-wght-normal.woff2 "wght=400" "*" "*"
cut tamil      $V/noto-serif-tamil/files/noto-serif-tamil-tamil-wght-normal.woff2 "wght=400" "*" "*"
cut thai       $V/noto-serif-thai/files/noto-serif-thai-thai-wght-normal.woff2 "wght=400" "*" "*"
cut amiri-arabic @fontsource/amiri/files/amiri-arabic-400-normal.woff2 - "$ARABIC" "$TEXT,init,medi,fina,isol,rlig,calt,curs"
