import { beginScript } from './begin-script.ts'

/**
 * Runs before the first paint, so that a chosen theme does not flash. It stands inline in every page (the CSP knows its hash)
 * and therefore says little.
 */
export const themeScript = `(function(d){d.dataset.js='';try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t}catch(e){}})(document.documentElement);`

/**
 * Runs before the first paint, so that the header of the person who is signed in is at once on pages that are the same bytes for everyone: it
 * says so on the document's element, with the initials for the style sheet, and again whenever the readable cookie may have changed.
 * Whatever the cookie holds, only letters and numbers come of it. It stands inline in every page and therefore says little.
 */
export const hintScript = `(function(d){function t(s){return s.split(/\\s+/).map(function(w){return(w.match(/[\\p{L}\\p{N}](?:\\u094d\\p{L}|\\p{M})*/u)||'')[0]}).filter(Boolean)}function f(){var i;try{var h=JSON.parse(decodeURIComponent(RegExp('(?:^|; )'+(location.protocol=='https:'?'__Host-':'')+'hint=([^;]*)').exec(document.cookie)[1]));i=t(h.n);i=i[0]?i:t(h.e+h.r).slice(0,1)}catch(e){}if(i&&i[0]){d.dataset.signedIn='';d.style.setProperty('--initials','"'+(i[0]+(i[1]?i[i.length-1]:'')).toUpperCase()+'"')}else delete d.dataset.signedIn}f();['hint','focus','pageshow'].forEach(function(n){addEventListener(n,f)})})(document.documentElement);`

/** It has run before React comes, which leaves it as the server wrote it: no script of ours carries it once more. */
export const headScript = import.meta.env.SSR ? themeScript + hintScript + beginScript : ''
