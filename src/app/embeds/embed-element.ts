/** In an embed that is asked to fit: tells the page around it how tall it is, as soon as its faces are there. The height is no secret, so any page may know it. */
export const fitScript =
  "document.fonts.ready.then(function(){new ResizeObserver(function(){parent.postMessage({epigraph:Math.ceil(document.body.getBoundingClientRect().height)},'*')}).observe(document.body)})"

/**
 * `/embed.js`: `<epigraph-quote src="https://…/embed/quote/…">` becomes a frame as tall as the quote is. What is between its tags, a link, is shown
 * until then, and stays where scripts don't run. It listens to its own frame alone, and to the site that it asked alone.
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
