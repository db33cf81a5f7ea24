/**
 * Runs before the first paint, so that a chosen theme does not flash. It stands inline in every page (the CSP knows its hash)
 * and therefore says little.
 */
export const themeScript = `(function(d){d.dataset.js='';try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t}catch(e){}})(document.documentElement);`
