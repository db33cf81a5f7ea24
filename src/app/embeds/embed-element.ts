/** Runs in an embed with `?fit=yes`: it tells the page around it how tall the embed is, once its fonts are loaded. The height is no secret, so any page may know it. */
export const fitScript =
  "document.fonts.ready.then(function(){new ResizeObserver(function(){parent.postMessage({epigraph:Math.ceil(document.body.getBoundingClientRect().height)},'*')}).observe(document.body)})"

/**
 * `/embed.js`: `<epigraph-quote src="https://…/embed/quote/…">` becomes a frame as tall as the quote is. What is between its tags, a link, is shown
 * until then, and stays where scripts don't run. It only listens to its own frame, and only to the site that the frame was loaded from.
 */
export const embedElement = `customElements.get('epigraph-quote')||customElements.define('epigraph-quote',class extends HTMLElement{
connectedCallback(){
if(!this.frame){
const url=new URL(this.getAttribute('src'),location)
if(!/^https?:$/.test(url.protocol))return
const theme=this.getAttribute('theme')
if(theme)url.searchParams.set('theme',theme)
url.searchParams.set('fit','yes')
const frame=document.createElement('iframe')
frame.src=url
frame.title=this.textContent.trim().slice(0,80)||'Quote'
frame.loading='lazy'
frame.style.cssText='display:block;width:100%;border:0;height:240px'
this.frame=frame
this.from=url.origin
this.style.display='block'
this.replaceChildren(frame)
}
addEventListener('message',this)
}
disconnectedCallback(){removeEventListener('message',this)}
handleEvent({source,origin,data}){
const h=data&&data.epigraph
if(source===this.frame.contentWindow&&origin===this.from&&h>0&&h<9e3)this.frame.style.height=h+'px'
}
})
`
