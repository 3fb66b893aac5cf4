// Written by scripts/write-report-page.mjs from client/ and style.css; change those.

export const SCRIPT: string = `(function(){function e(e,t={},...n){let r=document.createElement(e);for(let[e,n]of Object.entries(t))n!==void 0&&n!==!1&&r.setAttribute(e,n===!0?\`\`:String(n));return r.append(...n),r}function t(e,t){let n=document.getElementById(e);if(!(n instanceof t))throw Error(\`The page has no #\${e}.\`);return n}let n=/[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]|[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]/g;function r(t){let r=[],i=0;for(let o of t.matchAll(n)){let n=o[0];o.index>i&&r.push(t.slice(i,o.index)),r.push(e(\`span\`,{class:\`hidden-character\`},a(n))),n===\`
\`&&r.push(n),i=o.index+1}return i<t.length&&r.push(t.slice(i)),r}function i(e){return e.replace(n,a)}function a(e){return e===\`
\`?\`↵\`:e===\`	\`?\`⇥\`:\`U+\${e.charCodeAt(0).toString(16).toUpperCase().padStart(4,\`0\`)}\`}let o=new Intl.NumberFormat(\`en\`);function s(e,t,n=\`\${t}s\`){return\`\${o.format(e)} \${e===1?t:n}\`}function c(e){return o.format(e)}function l(e){if(e<1)return e===0?\`0 ms\`:\`\${u(e*1e3)} µs\`;if(e<1e3)return\`\${u(e)} ms\`;if(e<6e4)return\`\${u(e/1e3)} s\`;let t=Math.round(e/1e3),n=Math.floor(t/60);return n<60?\`\${n} min \${t%60} s\`:\`\${Math.floor(n/60)} h \${n%60} min\`}function u(e){return String(e>=100?Math.round(e):Number(e.toPrecision(3)))}function d(e){if(e<6e4)return\`+\${l(e)}\`;let t=Math.floor(e/1e3),n=e=>String(e).padStart(2,\`0\`),[r,i]=[Math.floor(t/3600),Math.floor(t/60)%60];return r>0?\`+\${r}:\${n(i)}:\${n(t%60)}\`:\`+\${i}:\${n(t%60)}\`}function f(e){let t=9466848e5;return e>t&&e<4*t?new Date(e).toISOString():void 0}let p=/(?<space>[\\t\\n\\r ]+)|(?<string>"(?:[^"\\\\]|\\\\.)*"?)|(?<number>-?\\d[\\d.eE+-]*)|(?<word>[a-z]+)|(?<mark>[{}[\\],:])|(?<other>[\\s\\S])/gu;function m(e){let t=[],n;for(let r of e.matchAll(p)){let e=h(r.groups??{}),i={kind:e,start:r.index,end:r.index+r[0].length};t.push(i),e===\`string\`?n=i:e===\`mark\`&&r[0]===\`:\`&&n!==void 0&&(n.kind=\`key\`),e!==\`space\`&&e!==\`string\`&&(n=void 0)}return t}function h(e){for(let t of[\`space\`,\`string\`,\`number\`,\`word\`,\`mark\`])if(e[t]!==void 0)return t;return\`other\`}function g(e,t,n){let r=t.findIndex(({start:e,end:t})=>e<=n&&n<t),i=t[r];if(i===void 0)return[Math.max(0,Math.min(n,e.length)-1),e.length];if(i.kind!==\`mark\`||e[i.start]!==\`{\`&&e[i.start]!==\`[\`)return[i.start,i.end];let a=t[ee(e,t,r)],o=a!==void 0&&a.end-i.start<=120;return[i.start,o?a.end:i.end]}function ee(e,t,n){let r=0;for(let i=n;i<t.length;i++){let n=t[i];if(n?.kind!==\`mark\`)continue;let a=e[n.start];if(a===\`{\`||a===\`[\`?r++:(a===\`}\`||a===\`]\`)&&r--,r===0)return i}return-1}function te(e,t){let n=t.filter(({kind:e})=>e!==\`space\`),r=ne(e,n);if(r===void 0)return t;let i=[],a=0,o=-1;for(let[t,s]of n.entries()){let c=s.kind===\`mark\`?e[s.start]:\`\`,l=r.get(t);o<0&&(c===\`}\`||c===\`]\`)&&i.push(_(--a)),i.push(s),o>=0?((c===\`,\`||c===\`:\`)&&i.push({kind:\`indent\`,text:\` \`}),t===o&&(o=-1)):l===void 0?c===\`,\`?i.push(_(a)):c===\`:\`&&i.push({kind:\`indent\`,text:\` \`}):re(n,t,l)?o=l:i.push(_(++a))}return i}function _(e){return{kind:\`indent\`,text:\`\\n\${\`  \`.repeat(Math.max(0,e))}\`}}function ne(e,t){let n=/* @__PURE__ */ new Map,r=[];for(let[i,{kind:a,start:o}]of t.entries()){if(a===\`other\`)return;if(a!==\`mark\`)continue;let s=e[o];if(s===\`{\`||s===\`[\`)r.push(i);else if(s===\`}\`||s===\`]\`){let a=r.pop();if(a===void 0||e[t[a]?.start??-1]!==(s===\`}\`?\`{\`:\`[\`))return;n.set(a,i)}}return r.length===0?n:void 0}function re(e,t,n){let r=0;for(let i=t;i<=n;i++){let t=e[i];if(t!==void 0&&(r+=t.end-t.start+1,r>64))return!1}return!0}function ie(t,n,r){let i=m(t),a=y(t,i,0,n);return e(\`pre\`,{class:\`message-text\`},e(\`code\`,{},...se(t,r?i:te(t,i),a)))}function ae(t,n,r){let i=[],a=0;for(let{at:e,text:n}of t){e>a&&i.push(v(\`\${c(e-a)} characters left out\`));let t=m(n);i.push(...se(n,t,y(n,t,e,r))),a=e+n.length}return i.push(v(\`the whole message has \${c(n)} bytes\`)),e(\`pre\`,{class:\`message-text\`},e(\`code\`,{},...i))}function v(t){return e(\`span\`,{class:\`left-out\`},\`… \${t} …\`)}function oe(t,n){let{offset:i,severity:a}=n;if(i===void 0)return;let o=t.find(({at:e,text:t})=>e<=i&&i<=e+t.length);if(o===void 0||o.text===\`\`)return;let{text:s}=o,[c,l]=g(s,m(s),i-o.at),u=Math.max(0,c-48),d=Math.min(s.length,Math.max(l,c+1)+48),f=Math.min(l,c+96);return e(\`code\`,{class:\`excerpt\`},...u>0?[\`…\`]:[],...r(s.slice(u,c)),e(\`mark\`,{class:a},...r(s.slice(c,f))),...r(s.slice(f,d)),...d<s.length?[\`…\`]:[])}function y(e,t,n,r){let i=[];for(let{offset:a,severity:o}of r){if(a===void 0||a<n||a>n+e.length)continue;let[r,s]=g(e,t,a-n);i.push({start:r,end:s,severity:o})}return i.sort((e,t)=>e.start-t.start)}function se(t,n,i){let a=[],o,s=\`\`;for(let c of n){if(c.kind===\`indent\`){s+=c.text;continue}if(o!==void 0&&c.start>=o.mark.end&&(o=void 0),s!==\`\`&&(o===void 0?a.push(s):o.node.append(s),s=\`\`),o===void 0){let t=i.find(({start:e,end:t})=>e<=c.start&&c.start<t);t!==void 0&&(o={mark:t,node:e(\`mark\`,{class:t.severity})},a.push(o.node))}let n=r(t.slice(c.start,c.end)),l=c.kind===\`mark\`||c.kind===\`space\`||c.kind===\`other\`?n:[e(\`span\`,{class:\`json-\${c.kind}\`},...n)];o===void 0?a.push(...l):o.node.append(...l)}return a}function ce({entries:e,notes:t,total:n,sessions:r}){let i=[],a=/* @__PURE__ */ new Map,o=[];for(let e of t)e.before===void 0?o.push(e):a.set(e.before,[...a.get(e.before)??[],e]);let s=0,c;for(let t of e){let{index:e,at:n=e,session:o=0,state:l}=t;n>s&&i.push({kind:\`gap\`,count:n-s,from:s});for(let e of a.get(n)??[])i.push({kind:\`note\`,note:e});r!==void 0&&o!==c&&i.push({kind:\`session\`,name:le(r,o)}),i.push({kind:\`entry\`,entry:t}),l!==void 0&&i.push({kind:\`state\`,state:l,by:t}),s=n+1,c=o}n>s&&i.push({kind:\`gap\`,count:n-s,from:s});for(let e of o)i.push({kind:\`note\`,note:e});return i}function le(e,t){let n=e[t];return n===void 0||n===\`\`?String(t+1):n}function b(e,t){return\`\${e??0} \${t}\`}function ue(e,t){switch(e.kind){case\`entry\`:return de(e.entry,t);case\`note\`:return fe(e.note,t);case\`state\`:case\`session\`:case\`gap\`:return Object.values(t).every(e=>e===void 0)}}function de(e,{method:t,code:n,severity:r,peer:i,session:a,text:o}){if(a!==void 0&&(e.session??0)!==a||i!==void 0&&e.from!==i||t!==void 0&&!e.messages.some(e=>x(e)===t))return!1;let s=e.findings??[];return n!==void 0&&!s.some(e=>e.code===n)||r===\`any\`&&s.length===0||(r===\`error\`||r===\`advisory\`)&&!s.some(e=>e.severity===r)?!1:o===void 0||pe(e,o)}function fe(e,{method:t,code:n,severity:r,peer:i,session:a,text:o}){return t!==void 0||i!==void 0||a!==void 0||n!==void 0&&e.code!==n||r!==void 0&&r!==\`any\`&&e.severity!==r?!1:o===void 0||e.message.toLowerCase().includes(o)||e.code.toLowerCase().includes(o)}function pe({text:e,parts:t,messages:n,findings:r},i){return e?.toLowerCase().includes(i)===!0||t?.some(e=>e.text.toLowerCase().includes(i))===!0||n.some(e=>x(e)?.toLowerCase().includes(i)===!0)?!0:r?.some(({code:e,message:t})=>e.toLowerCase().includes(i)||t.toLowerCase().includes(i))===!0}function x(e){return e.kind===\`unreadable\`?void 0:e.method}function me(e){return e.kind===\`note\`||e.kind===\`entry\`&&(e.entry.findings?.length??0)>0}function he(e){if(e.kind===\`note\`)return e.note.severity;if(e.kind===\`entry\`&&e.entry.findings!==void 0)return e.entry.findings.some(({severity:e})=>e===\`error\`)?\`error\`:\`advisory\`}let ge={wide:26,narrow:46};function _e(e,t){if(e.kind===\`note\`)return ge[t]+14;if(e.kind!==\`entry\`)return 40;let n=S(e.entry.findings?.length??0,e.entry.moreFindings??0),r=ve(e.entry);return 46+n*ge[t]+r*22+(n+r>0?8:0)}function ve({form:e,messages:t,moreMessages:n=0}){return e===\`batch\`?S(t.length,n):0}function S(e,t){return e+t<=4?e:4}function ye(e,t,n){switch(e.kind){case\`entry\`:return Se(e.entry,t,n);case\`state\`:return C(\`state\`,\`state: \${e.state}\`,\`From here on the session is in state \${e.state}.\`);case\`session\`:return C(\`session\`,e.name,\`From here on: session \${e.name}\`);case\`gap\`:return C(\`gap\`,\`\${s(e.count,\`entry\`,\`entries\`)} not in this page\`,be(e));case\`note\`:return xe(e.note)}}function be({count:e,from:t}){return\`\${s(e,\`entry\`,\`entries\`)} from entry \${t} on left out: the page would be too large.\`}function C(t,n,a){return e(\`div\`,{class:\`row between \${t}\`,"aria-label":i(a)},e(\`span\`,{class:\`between-text\`},...r(n)))}function xe(t){let n=t.entry===void 0?t.line===void 0?\`\`:\`line \${t.line}\`:\`entry \${t.entry}\`;return e(\`div\`,{class:\`row note\`,"aria-label":i(\`\${n}: \${k(t)}\`)},e(\`span\`,{class:\`gutter\`},e(\`span\`,{class:\`index\`},n)),O(t,0))}function Se(t,n,r){let a=w(t,n),{findings:o=[],moreFindings:s=0,form:l,messages:u,moreMessages:f=0}=t,p=[];l===\`batch\`&&p.push(...T(u,f,e=>Ee(e),\`element-line\`));let m=o.length+s;return p.push(...T(o,s,(e,t)=>O(e,t),\`finding-line more\`)),e(\`div\`,{class:\`row entry from-\${a}\${m===0?\`\`:o.some(({severity:e})=>e===\`error\`)?\` has-error\`:\` has-advisory\`}\${l===\`batch\`?\` batch\`:\`\`}\`,"aria-label":i(De(t,n))},e(\`span\`,{class:\`gutter\`},e(\`span\`,{class:\`index\`},c(t.index)),...t.time===void 0||r===void 0?[]:[e(\`span\`,{class:\`time\`},d(Math.max(0,t.time-r)))]),e(\`span\`,{class:\`lanes\`},e(\`span\`,{class:\`arrow-label\`},...we(t)),e(\`span\`,{class:\`arrow \${Ce(t)}\`}),...p.length===0?[]:[e(\`span\`,{class:\`lines\`},...p)]))}function w({from:e},{peers:t}){return e===t[0]?\`left\`:e===t[1]?\`right\`:\`nowhere\`}function T(t,n,r,i){let a=t.length+n;if(a<=4)return t.map(r);let o=t.slice(0,3).map(r);return[...o,e(\`span\`,{class:i},\`and \${c(a-o.length)} more\`)]}function Ce({form:e,messages:t}){let[n]=t;return e===\`unchecked\`||n===void 0?\`unreadable\`:n.kind===\`reply\`?t.some(e=>e.kind===\`reply\`&&e.outcome===\`error\`)?\`reply failed\`:\`reply\`:n.kind}function we({form:t,messages:n,moreMessages:r=0}){let[i]=n;if(t===\`unchecked\`)return[e(\`span\`,{class:\`word\`},\`not checked\`)];if(t===\`batch\`){let t=n.length+r,a=i?.kind===\`reply\`;return[e(\`span\`,{class:\`method\`},\`batch of \${c(t)}\`),e(\`span\`,{class:\`word\`},a?\`replies\`:\`\`)]}return i===void 0?[e(\`span\`,{class:\`word\`},\`empty\`)]:E(i)}function E(t){if(t.kind===\`unreadable\`)return[e(\`span\`,{class:\`word bad\`},\`unreadable\`)];let n=t.method===void 0?e(\`span\`,{class:D(t)?\`word\`:\`word bad\`},Te(t)):e(\`span\`,{class:\`method\`},...r(t.method)),i=t.id===void 0?[]:[e(\`span\`,{class:\`id\`},\`id \`,...r(t.id))];if(t.kind===\`reply\`){let r=t.outcome===\`error\`?\`error\${t.code===void 0?\`\`:\` \${t.code}\`}\`:\`result\`;return[n,e(\`span\`,{class:\`outcome \${t.outcome}\`},r),...i,...t.took===void 0?[]:[e(\`span\`,{class:\`took\`},l(t.took))]]}return t.kind===\`notification\`?[n,e(\`span\`,{class:\`word\`},\`notification\`),...i]:[n,...i,...t.open===void 0?[]:[e(\`span\`,{class:\`outcome open \${t.open}\`},t.open===\`owed\`?\`no reply\`:\`no reply needed\`)]]}function D(e){return e.kind===\`reply\`&&e.answersUnreadable===!0}function Te(e){return D(e)?\`answers what could not be read\`:e.kind===\`reply\`?\`answers no call\`:\`no method\`}function Ee(t){return e(\`span\`,{class:\`element-line\`},...E(t))}function O({severity:t,code:n,message:i},a){return e(\`span\`,{class:\`finding-line \${t}\`,"data-finding":a},e(\`span\`,{class:\`sign\`,"aria-hidden":\`true\`},t===\`error\`?\`✕\`:\`!\`),e(\`span\`,{class:\`code\`},n),e(\`span\`,{class:\`finding-text\`},...r(i)))}function k({severity:e,code:t,message:n}){return\`\${e} \${t}: \${n}\`}function De(e,{peers:t}){let{index:n,from:r,form:i,messages:a,moreMessages:o=0,findings:l=[],moreFindings:u=0}=e,d=r===t[0]?t[1]:t[0],f=i===\`unchecked\`?\`not checked\`:i===\`batch\`?\`batch of \${c(a.length+o)}\`:a.map(Oe).join(\`\`),p=l.length+u;return\`Entry \${n}, \${r} to \${d}: \${f}\${p===0?\`\`:\`; \${s(p,\`finding\`)}: \${l.slice(0,4).map(k).join(\` \`)}\`}\`}function Oe(e){if(e.kind===\`unreadable\`)return\`unreadable\`;let t=e.method===void 0?\`\`:\` \${e.method}\`,n=e.id===void 0?\`\`:\`, id \${e.id}\`;if(e.kind===\`reply\`){let r=e.code===void 0?\`\`:\` \${e.code}\`,i=e.took===void 0?\`\`:\`, after \${l(e.took)}\`;return\`\${e.outcome}\${r} of\${t===\`\`?\` no call\`:t}\${n}\${i}\`}if(e.kind===\`notification\`)return\`notification\${t}\${n}\`;let r=e.took===void 0?\`\`:\`, answered after \${l(e.took)}\`;return\`call\${t}\${n}\${e.open===\`owed\`?\`, without a reply\`:r}\`}function ke(t,n){switch(t.kind){case\`entry\`:return je(t.entry,n);case\`note\`:return Ae(t.note,n);case\`state\`:return[A(\`Session order\`),e(\`p\`,{},\`From here on the session is in state \`,e(\`strong\`,{},t.state),\`.\`),e(\`p\`,{},\`What moved it there: \`,j(t.by.index,n),\`.\`)];case\`session\`:return[A(\`Another session\`),e(\`p\`,{},\`From here on the entries are of session \`,e(\`strong\`,{},...r(t.name)),\`.\`),e(\`p\`,{class:\`quiet\`},\`Ids, state and capabilities of one session are nothing to another.\`)];case\`gap\`:return[A(\`\${s(t.count,\`entry\`,\`entries\`)} left out\`),e(\`p\`,{},\`Entries \${c(t.from)} to \${c(t.from+t.count-1)} were checked and counted, but are not in this page: it would be too large.\`)]}}function A(...t){return e(\`h2\`,{id:\`detail-title\`},...t)}function Ae(e,t){return[A(e.entry===void 0?\`About the transcript\`:\`About entry \${e.entry}\`),M(e,[],t)]}function je(t,n){let{picture:i}=n,{findings:a=[],moreFindings:o=0,text:l}=t,u=t.parts??[{at:0,text:l??\`\`}],d=t.from===i.peers[0]?i.peers[1]:i.peers[0];return[e(\`header\`,{class:\`detail-head\`},A(e(\`span\`,{class:\`detail-index\`},c(t.index)),e(\`span\`,{class:\`peer \${w(t,i)}\`},...r(t.from)),e(\`span\`,{class:\`to\`,"aria-label":\`to\`},\`→\`),e(\`span\`,{class:\`peer \${Me(t,i)}\`},d))),Ne(t,n),...a.map(e=>M(e,u,n)),...o===0?[]:[e(\`p\`,{class:\`quiet\`},\`and \${s(o,\`more finding\`)} that this page leaves out\`)],Re(t,n)]}function Me(e,t){return w(e,t)===\`left\`?\`right\`:\`left\`}function Ne(t,n){let{start:r,picture:i}=n,a=e(\`dl\`,{class:\`facts\`}),o=(t,...n)=>{a.append(e(\`div\`,{},e(\`dt\`,{},t),e(\`dd\`,{},...n)))},{messages:c,moreMessages:u=0,line:d,column:p,time:m,bytes:h,form:g}=t;if(g===\`batch\`)o(\`Batch\`,s(c.length+u,\`message\`));else for(let e of c)Fe(e,o,n);if(g===\`unchecked\`&&o(\`Kind\`,\`not checked\`),d!==void 0&&o(\`Place\`,\`\${i.file}:\${d}:\${p??1}\`),m!==void 0){let t=f(m);o(\`Time\`,...t===void 0?[]:[\`\${t} \`],e(\`span\`,{class:\`quiet\`},\`+\${l(Math.max(0,m-(r??m)))}\`))}return o(\`Size\`,s(h,\`byte\`)),t.spelling!==void 0&&o(\`Text\`,Pe[t.spelling]??t.spelling),a}let Pe={rewritten:\`written anew by the log\`,rebuilt:\`put together from the log\`,guessedResult:\`put together; the result is guessed\`,headOnly:\`method and id only\`};function Fe(t,n,i){if(t.kind===\`unreadable\`){n(\`Kind\`,\`unreadable: neither a request nor a reply\`);return}let a=t.kind===\`reply\`;if(t.method!==void 0){let i=t.unknown===!0?[e(\`span\`,{class:\`quiet\`},\` not in the contract\`)]:[];n(a?\`Answers\`:\`Method\`,e(\`code\`,{},...r(t.method)),...i)}n(\`Kind\`,a?Ie(t):t.kind),t.id!==void 0&&n(\`Id\`,e(\`code\`,{},...r(t.id))),a?t.answersUnreadable===!0?n(\`Call\`,\`none; it answers an entry that could not be read\`):t.call===void 0?n(\`Call\`,\`none that was open\`):n(\`Call\`,j(t.call,i)):t.reply===void 0?t.open!==void 0&&n(\`Reply\`,t.open===\`owed\`?\`none by the end\`:\`none, and none is needed\`):n(\`Reply\`,j(t.reply,i)),t.kind!==\`notification\`&&t.took!==void 0&&n(\`Took\`,l(t.took))}function Ie({outcome:e,code:t}){return e===\`result\`?\`reply with a result\`:\`reply with error\${t===void 0?\`\`:\` \${t}\`}\`}function j(t,{has:n,session:r=0}){return n(t)?e(\`button\`,{type:\`button\`,class:\`link\`,"data-action":\`go\`,"data-entry":t,"data-session":r},\`entry \${c(t)}\`):e(\`span\`,{},\`entry \${c(t)}, which is not in this page\`)}function M(t,n,i){let{severity:a,code:o,message:s,pointer:c,related:l,line:u,column:d}=t,f=oe(n,t),p=[];return c!==void 0&&p.push(e(\`code\`,{},...r(c))),u!==void 0&&p.push(e(\`span\`,{},\`\${i.picture.file}:\${u}:\${d??1}\`)),l!==void 0&&p.push(e(\`span\`,{},\`see \`,j(l,i))),e(\`article\`,{class:\`card \${a}\`},e(\`h3\`,{},e(\`span\`,{class:\`badge\`},a),\` \`,o),e(\`p\`,{class:\`card-text\`},...r(s)),...f===void 0?[]:[f],...p.length===0?[]:[e(\`p\`,{class:\`places\`},...p)],...Le(o,i))}function Le(t,{picture:n}){let r=n.explanations[t];if(r===void 0)return[];let{cause:i,matters:a,repair:o}=r,s=e(\`dl\`,{});for(let[t,n]of[[\`What it is\`,i],[\`Why it matters\`,a],[\`What to do\`,o]])s.append(e(\`dt\`,{},t),e(\`dd\`,{},n));return[e(\`details\`,{class:\`why\`},e(\`summary\`,{},\`What this means\`),s)]}function Re({text:t,parts:n,bytes:r,findings:i=[]},{asSent:a}){let o=t!==void 0,s=o?ie(t,i,a):ae(n??[],r,i),c=e(\`button\`,{type:\`button\`,class:\`small\`,"data-action":\`as-sent\`,"aria-pressed":String(a)},\`As sent\`);return e(\`section\`,{class:\`message\`,"aria-label":\`Message\`},e(\`div\`,{class:\`message-head\`},e(\`h3\`,{},\`Message\`),...o?[c]:[]),s)}var ze=class{search=t(\`search\`,HTMLInputElement);#e=t(\`filter-method\`,HTMLSelectElement);#t=t(\`filter-code\`,HTMLSelectElement);#n=t(\`filter-severity\`,HTMLSelectElement);#r=t(\`filter-peer\`,HTMLSelectElement);#i=t(\`filter-session\`,HTMLSelectElement);#a;#o;constructor(e,n){this.#a=n,P(this.#e,N(e.entries.map(({messages:e})=>e.map(x))));let r=e.entries.map(({findings:e=[]})=>e.map(({code:e})=>e));P(this.#t,N([...r,e.notes.map(({code:e})=>e)])),P(this.#r,N(e.entries.map(({from:e})=>[e]))),Be(this.#i,e);for(let e of this.#s)e.addEventListener(\`change\`,()=>this.#c());this.search.addEventListener(\`input\`,()=>{clearTimeout(this.#o),this.#o=setTimeout(()=>this.#c(),120)});let i=t(\`show-filters\`,HTMLButtonElement);i.addEventListener(\`click\`,()=>{let e=i.getAttribute(\`aria-expanded\`)!==\`true\`;i.setAttribute(\`aria-expanded\`,String(e)),t(\`toolbar\`,HTMLElement).classList.toggle(\`is-open\`,e)})}get current(){let e=this.search.value.trim().toLowerCase(),t=this.#n.value;return{...this.#e.value===\`\`?{}:{method:this.#e.value},...this.#t.value===\`\`?{}:{code:this.#t.value},...t===\`any\`||t===\`error\`||t===\`advisory\`?{severity:t}:{},...this.#r.value===\`\`?{}:{peer:this.#r.value},...this.#i.value===\`\`?{}:{session:Number(this.#i.value)},...e===\`\`?{}:{text:e}}}get isActive(){return Object.keys(this.current).length>0}clear(){this.search.value=\`\`;for(let e of this.#s)e.value=\`\`;this.#c()}chooseCode(e){this.#t.value=e,this.#c()}leave(){return this.isActive?(this.clear(),!0):!1}get#s(){return[this.#e,this.#t,this.#n,this.#r,this.#i]}#c(){clearTimeout(this.#o);for(let e of this.#s)e.classList.toggle(\`is-set\`,e.value!==\`\`);t(\`clear-filters\`,HTMLElement).hidden=!this.isActive,t(\`toolbar\`,HTMLElement).classList.toggle(\`is-filtered\`,this.isActive),this.#a()}};function N(e){let t=/* @__PURE__ */ new Map;for(let n of e)for(let e of new Set(n))e!==void 0&&t.set(e,(t.get(e)??0)+1);return[...t].sort(([e],[t])=>e<t?-1:1)}function Be(t,{entries:n,sessions:r}){if(r===void 0)return;let a=/* @__PURE__ */ new Map;for(let{session:e=0}of n)a.set(e,(a.get(e)??0)+1);t.hidden=!1;for(let[n,o]of[...a].slice(0,400)){let a=i(le(r,n));t.append(e(\`option\`,{value:n},\`\${a} (\${c(o)})\`))}}function P(t,n){for(let[r,a]of n.slice(0,400))t.append(e(\`option\`,{value:r},\`\${i(r)} (\${c(a)})\`));if(n.length>400){let r=n.length-400;t.append(e(\`option\`,{disabled:!0},\`\${c(r)} more: use the search\`))}}function Ve(e){let{help:t,helpButton:n,search:r,box:i}=e;n.addEventListener(\`click\`,()=>t.showModal()),t.addEventListener(\`click\`,e=>{e.target===t&&t.close()}),r.addEventListener(\`keydown\`,t=>{(t.key===\`Enter\`||t.key===\`ArrowDown\`)&&(t.preventDefault(),i.focus(),e.list.active<0&&e.list.activate(0))}),document.addEventListener(\`keydown\`,n=>{n.ctrlKey||n.metaKey||n.altKey||n.defaultPrevented||t.open||(n.key===\`Escape\`?e.leave()&&n.preventDefault():He(n.target)||(Ue(n.target,i)&&We(n.key,e)||Ge(n.key,e))&&n.preventDefault())})}function He(e){return e instanceof HTMLInputElement||e instanceof HTMLSelectElement}function Ue(e,t){return e===t||e===document.body}function We(e,{list:t,enterDetail:n}){switch(e){case\`ArrowDown\`:return t.activate(t.active+1),!0;case\`ArrowUp\`:return t.activate(t.active-1),!0;case\`PageDown\`:return t.activate(t.active+t.pageSize),!0;case\`PageUp\`:return t.activate(t.active-t.pageSize),!0;case\`Home\`:return t.activate(0),!0;case\`End\`:return t.activate(t.count-1),!0;case\`Enter\`:return n(),!0;default:return!1}}function Ge(e,t){if(!t.shortcuts.checked)return!1;let{list:n}=t;switch(e){case\`j\`:return n.activate(n.active+1),!0;case\`k\`:return n.activate(n.active-1),!0;case\`n\`:return t.nextFinding(),!0;case\`N\`:case\`p\`:return t.previousFinding(),!0;case\`m\`:return t.other(),!0;case\`/\`:return t.search.focus(),t.search.select(),!0;case\`t\`:return t.theme(),!0;case\`?\`:return t.help.showModal(),!0;default:return!1}}function Ke(t){let n=qe(t),r=e(\`p\`,{class:\`quiet\`},\`Choose an entry to see its message. \`,e(\`kbd\`,{},\`n\`),\` goes to the next finding, \`,e(\`kbd\`,{},\`?\`),\` tells the other keys.\`);return n.length===0?[e(\`h2\`,{},\`No findings\`),r]:[e(\`h2\`,{},\`Findings\`),r,e(\`ul\`,{class:\`kinds\`},...n.slice(0,40).map(Je))]}function qe({entries:e,notes:t}){let n=/* @__PURE__ */ new Map;for(let{code:r,severity:i}of[...e.flatMap(({findings:e=[]})=>e),...t]){let e=\`\${i} \${r}\`,t=n.get(e);t===void 0?n.set(e,{code:r,severity:i,count:1}):t.count++}return[...n.values()].sort((e,t)=>e.severity===t.severity?t.count-e.count:e.severity===\`error\`?-1:1)}function Je({code:t,severity:n,count:r}){return e(\`li\`,{},e(\`button\`,{type:\`button\`,class:\`kind \${n}\`,"data-action":\`code\`,"data-code":t},e(\`span\`,{class:\`badge\`},n),e(\`span\`,{class:\`kind-code\`},t),e(\`span\`,{class:\`kind-count\`},c(r))))}function Ye(t,n,r,i){let a=n.reduce((e,t)=>e+r(t),0),o=/* @__PURE__ */ new Map,s=1,c=0;for(let[e,t]of n.entries()){let n=he(t);if(n!==void 0){let t=Math.floor(c/a*240),r=o.get(t);r===void 0?o.set(t,{at:e,worst:n,count:1}):(n===\`error\`&&(r.worst=\`error\`),s=Math.max(s,++r.count))}c+=r(t)}t.replaceChildren(...[...o].map(([t,{at:n,worst:r,count:a}])=>{let o=e(\`span\`,{class:\`overview-mark \${r}\`});return o.style.top=\`\${t/240*100}%\`,o.style.opacity=String(.35+a/s*.65),o.addEventListener(\`click\`,()=>i(n)),o}))}let F=[\`auto\`,\`light\`,\`dark\`],I={auto:\`Theme: system\`,light:\`Theme: light\`,dark:\`Theme: dark\`},L=\`colloquy-theme\`;function Xe(e){let t=\`auto\`,n=n=>{t=n,document.documentElement.dataset.theme=n,e.dataset.theme=n,e.setAttribute(\`aria-label\`,I[n]),e.title=I[n]},r=()=>{n(F[(F.indexOf(t)+1)%F.length]??\`auto\`);try{localStorage.setItem(L,t)}catch{}};return n(Ze()),e.addEventListener(\`click\`,r),r}function Ze(){try{let e=localStorage.getItem(L);return F.find(t=>t===e)??\`auto\`}catch{return\`auto\`}}var Qe=class{#e;#t;#n;#r={count:0,heightOf:()=>0,view:()=>e(\`div\`)};#i=/* @__PURE__ */ new Float64Array(1);#a=-1;#o=-1;#s=/* @__PURE__ */ new Map;#c=!1;constructor(t,n){this.#e=t,this.#n=n,this.#t=e(\`div\`,{class:\`rows\`,role:\`presentation\`}),t.append(this.#t),t.addEventListener(\`scroll\`,()=>this.#f(),{passive:!0}),new ResizeObserver(()=>this.#f()).observe(t),this.#t.addEventListener(\`click\`,e=>this.#h(e))}get active(){return this.#a}get count(){return this.#r.count}show(e,t){this.#r=e,this.#i=new Float64Array(e.count+1);for(let t=0;t<e.count;t++)this.#i[t+1]=this.#l(t)+e.heightOf(t);this.#t.style.height=\`\${this.#l(e.count)}px\`,this.#s=/* @__PURE__ */ new Map,this.#t.replaceChildren(),this.#a=t,this.#o=t<0?-1:this.#n(t),t>=0?this.#d(t):this.#e.scrollTop=0,this.#f()}activate(e){if(this.#r.count===0)return;let t=Math.max(0,Math.min(this.#r.count-1,e));this.#s.get(this.#a)?.setAttribute(\`aria-selected\`,\`false\`),this.#a=t,this.#s.get(this.#o)?.classList.remove(\`is-partner\`),this.#o=this.#n(t),this.#d(t),this.#f()}get pageSize(){let e=this.#u(this.#e.scrollTop);return Math.max(1,this.#u(this.#e.scrollTop+this.#e.clientHeight)-e-1)}showWhole(e){if(this.#c=e!==void 0,this.#s=/* @__PURE__ */ new Map,this.#t.replaceChildren(),this.#t.style.height=e===void 0?\`\${this.#l(this.#r.count)}px\`:\`auto\`,e===void 0){this.#f();return}let t=Math.min(e,this.#r.count);this.#t.replaceChildren(...Array.from({length:t},(e,t)=>this.#m(t)))}#l(e){return this.#i[e]??0}#u(e){let t=0,n=Math.max(0,this.#r.count-1);for(;t<n;){let r=t+n+1>>1;this.#l(r)<=e?t=r:n=r-1}return t}#d(e){let{scrollTop:t,clientHeight:n}=this.#e,r=this.#t.offsetTop,[i,a]=[this.#l(e),this.#l(e+1)],o=n-r;i<t?this.#e.scrollTop=i:a>t+o&&(this.#e.scrollTop=a-o+Math.min(80,o/4))}#f(){if(this.#c)return;let{count:e}=this.#r,t=Math.max(0,this.#u(this.#e.scrollTop)-12),n=Math.min(e-1,this.#u(this.#e.scrollTop+this.#e.clientHeight)+12),r=/* @__PURE__ */ new Map;for(let e=t;e<=n;e++)r.set(e,this.#s.get(e)??this.#m(e));this.#a>=0&&this.#a<e&&!r.has(this.#a)&&r.set(this.#a,this.#s.get(this.#a)??this.#m(this.#a));for(let[e,t]of this.#s)r.has(e)||t.remove();this.#s=r,this.#p([...r].sort(([e],[t])=>e-t).map(([,e])=>e));let i=r.get(this.#a);i?.setAttribute(\`aria-selected\`,\`true\`),r.get(this.#o)?.classList.add(\`is-partner\`),i===void 0?this.#e.removeAttribute(\`aria-activedescendant\`):this.#e.setAttribute(\`aria-activedescendant\`,i.id)}#p(e){let t=this.#t.firstElementChild;for(let n of e)n===t?t=t.nextElementSibling:this.#t.insertBefore(n,t)}#m(e){let t=this.#r.view(e);return t.id=\`row-\${e}\`,t.setAttribute(\`role\`,\`option\`),t.setAttribute(\`aria-posinset\`,String(e+1)),t.setAttribute(\`aria-setsize\`,String(this.#r.count)),t.setAttribute(\`aria-selected\`,String(e===this.#a)),t.dataset.index=String(e),t.style.top=\`\${this.#l(e)}px\`,t.style.height=\`\${this.#l(e+1)-this.#l(e)}px\`,t}#h(e){let t=e.target instanceof Element?e.target.closest(\`.row\`):null,n=Number(t?.dataset.index??\`-1\`);n>=0&&this.activate(n)}};let R=2e3,z=matchMedia(\`(max-width: 860px)\`),B=JSON.parse(t(\`conversation\`,HTMLScriptElement).textContent??\`\`),V=ce(B),$e=B.entries.find(({time:e})=>e!==void 0)?.time,H=new Map(V.flatMap((e,t)=>e.kind===\`entry\`?[[b(e.entry.session,e.entry.index),t]]:[])),U=t(\`list\`,HTMLElement),W=t(\`detail\`,HTMLElement),G=t(\`detail-body\`,HTMLElement),et=t(\`status\`,HTMLElement),K=new ze(B,()=>X()),q=new Qe(U,e=>Z(e)),J=V,Y=!1;function X(){let e=J[q.active],n=K.current;J=K.isActive?V.filter(e=>ue(e,n)):V;let r=e===void 0?-1:J.indexOf(e);q.show(nt(),r),r<0&&at(),t(\`nothing\`,HTMLElement).hidden=J.length>0,t(\`nothing-text\`,HTMLElement).textContent=B.total===0?\`There is no message in this transcript.\`:\`Nothing passes these filters.\`,et.textContent=rt(),Ye(t(\`overview\`,HTMLElement),J,tt,e=>q.activate(e))}function tt(e){return _e(e,z.matches?\`narrow\`:\`wide\`)}function nt(){return{count:J.length,heightOf:e=>{let t=J[e];return t===void 0?0:tt(t)},view:t=>{let n=J[t];return n===void 0?e(\`div\`,{class:\`row\`}):ye(n,B,$e)}}}function rt(){let e=J.filter(({kind:e})=>e===\`entry\`).length,t=s(B.total,\`entry\`,\`entries\`);return K.isActive?\`\${c(e)} of \${t}\`:t}function Z(e){let t=J[e];if(t===void 0)return-1;let n=t.kind===\`entry\`?t.entry.session:t.kind===\`state\`?t.by.session:void 0;if(G.replaceChildren(...ke(t,{picture:B,start:$e,asSent:Y,session:n,has:e=>H.has(b(n,e))})),G.scrollTop=0,W.classList.add(\`is-filled\`),t.kind!==\`entry\`)return-1;ot(t.entry);let r=V[H.get(b(n,it(t)??-1))??-1];return r===void 0?-1:J.indexOf(r)}function it(e){for(let t of e.entry.messages){let e=t.kind===\`reply\`?t.call:t.kind===\`call\`?t.reply:void 0;if(e!==void 0)return e}}function at(){W.classList.remove(\`is-filled\`,\`is-open\`),G.replaceChildren(...Ke(B))}function ot({session:e,index:t}){try{history.replaceState(null,\`\`,e===void 0?\`#entry-\${t}\`:\`#entry-\${e}-\${t}\`)}catch{}}function st(){J[q.active]!==void 0&&W.classList.add(\`is-open\`)}function ct(){let e=W.classList.contains(\`is-open\`);return W.classList.remove(\`is-open\`),e||W.contains(document.activeElement)?(U.focus({preventScroll:!0}),!0):!1}function Q(e,t){let n=V[H.get(b(e,t))??-1];n!==void 0&&(J.includes(n)||K.clear(),q.activate(J.indexOf(n)))}function $(e){let{length:t}=J;for(let n=1;n<=t;n++){let r=(((q.active<0&&e<0?0:q.active)+e*n)%t+t)%t,i=J[r];if(i!==void 0&&me(i)){q.activate(r);return}}}function lt(){let e=J[q.active],t=e?.kind===\`entry\`?it(e):void 0;e?.kind===\`entry\`&&t!==void 0&&Q(e.entry.session,t)}G.addEventListener(\`click\`,e=>{let t=e.target instanceof Element?e.target.closest(\`button\`):null;t?.dataset.action===\`go\`?Q(Number(t.dataset.session),Number(t.dataset.entry)):t?.dataset.action===\`code\`?K.chooseCode(t.dataset.code??\`\`):t?.dataset.action===\`as-sent\`&&(Y=!Y,Z(q.active),G.querySelector(\`[data-action="as-sent"]\`)?.focus())}),U.addEventListener(\`click\`,e=>{e.target instanceof Element&&e.target.closest(\`.row\`)!==null&&st()}),t(\`close-detail\`,HTMLElement).addEventListener(\`click\`,()=>ct()),t(\`next-finding\`,HTMLElement).addEventListener(\`click\`,()=>$(1)),t(\`previous-finding\`,HTMLElement).addEventListener(\`click\`,()=>$(-1)),t(\`clear-filters\`,HTMLElement).addEventListener(\`click\`,()=>{K.clear(),U.focus()}),addEventListener(\`beforeprint\`,()=>{q.showWhole(R),t(\`print-note\`,HTMLElement).hidden=J.length<=R}),addEventListener(\`afterprint\`,()=>q.showWhole(void 0)),addEventListener(\`hashchange\`,()=>ut()),z.addEventListener(\`change\`,()=>X());function ut(){let[,e,t]=/^#entry-(?:(\\d+)-)?(\\d+)$/.exec(location.hash)??[];t!==void 0&&Q(Number(e??\`0\`),Number(t))}let dt=Xe(t(\`theme\`,HTMLButtonElement));Ve({list:q,box:U,search:K.search,help:t(\`help\`,HTMLDialogElement),helpButton:t(\`help-button\`,HTMLButtonElement),shortcuts:t(\`shortcuts\`,HTMLInputElement),nextFinding:()=>$(1),previousFinding:()=>$(-1),other:lt,theme:dt,enterDetail:()=>{st(),W.focus()},leave:()=>ct()||K.leave()}),X(),at(),ut(),document.documentElement.classList.add(\`is-ready\`)})();`;

export const SCRIPT_HASH: string = `TRUIKRdz63s/cfdF0ujzdNc51mwaBg3SEI5exxZDvS4=`;

export const STYLE: string = `:root {
  color-scheme: light dark;
  --paper: light-dark(#f7f5f1, #131218);
  --surface: light-dark(#ffffff, #1b1a22);
  --raised: light-dark(#f1eee8, #25242e);
  --ink: light-dark(#1d1b24, #eceaf2);
  --muted: light-dark(#625e6d, #a6a1b4);
  --line: light-dark(#e3dfd7, #33313d);
  --line-strong: light-dark(#8b8694, #777286);
  --left: light-dark(#3d4fd1, #a3aeff);
  --right: light-dark(#0a6f69, #63d1c5);
  --nowhere: light-dark(#7a4a8c, #d6a6e8);
  --error: light-dark(#b3261e, #ff948a);
  --error-soft: light-dark(#fbe9e7, #3a1f22);
  --advisory: light-dark(#7d5200, #f0bd62);
  --advisory-soft: light-dark(#fbf0d9, #352a18);
  --good: light-dark(#1c6b3a, #7fd8a0);
  --good-soft: light-dark(#e4f3e8, #1b3024);
  --accent-soft: light-dark(#eaecfb, #272a45);
  --focus: light-dark(#3d4fd1, #a3aeff);
  --json-key: light-dark(#3b3a7a, #b6bcff);
  --json-string: light-dark(#0a665f, #7ed6c9);
  --json-number: light-dark(#8a3a00, #f2b183);
  --json-word: light-dark(#7a1f6e, #e9a5de);
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  --gutter: 84px;
  --lane: 12px;
}

[data-theme="light"] {
  color-scheme: light;
}

[data-theme="dark"] {
  color-scheme: dark;
}

*,
::before,
::after {
  box-sizing: border-box;
}

[hidden] {
  display: none !important;
}

html,
body {
  height: 100%;
  margin: 0;
}

body {
  display: grid;
  grid-template-rows: auto auto auto minmax(0, 1fr);
  background: var(--paper);
  color: var(--ink);
  font: 14px / 1.5 var(--sans);
  -webkit-text-size-adjust: 100%;
}

h1,
h2,
h3,
p,
dl,
dd {
  margin: 0;
}

code,
pre {
  font-family: var(--mono);
  font-size: 12.5px;
}

:focus-visible {
  outline: 2px solid var(--focus);
  outline-offset: 2px;
}

.top {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 24px;
  padding: 14px 20px 12px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
}

.mark {
  flex: none;
  width: 34px;
  height: 34px;
}

.mark .one {
  fill: var(--left);
}

.mark .two {
  fill: var(--right);
}

.title {
  flex: 1 1 220px;
  min-width: 0;
}

h1 {
  font-size: 17px;
  font-weight: 650;
  line-height: 1.3;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
}

.sub {
  color: var(--muted);
  font-size: 12.5px;
  overflow-wrap: anywhere;
}

.verdict {
  padding: 5px 14px;
  border-radius: 999px;
  font-weight: 600;
  white-space: nowrap;
}

.verdict.error {
  background: var(--error-soft);
  color: var(--error);
}

.verdict.advisory {
  background: var(--advisory-soft);
  color: var(--advisory);
}

.verdict.good {
  background: var(--good-soft);
  color: var(--good);
}

.figures {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 22px;
}

.figures div {
  display: flex;
  flex-direction: column-reverse;
}

.figures dt {
  color: var(--muted);
  font-size: 11.5px;
  line-height: 1.3;
}

.figures dd {
  font-size: 15px;
  font-weight: 600;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
}

.figures .warn {
  color: var(--error);
}

.tools {
  display: flex;
  gap: 6px;
  margin-left: auto;
}

button,
input,
select {
  font: inherit;
  color: inherit;
}

button {
  cursor: pointer;
}

.icon {
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: 9px;
  background: var(--surface);
  font-size: 15px;
}

.icon:hover,
.small:hover,
.field:hover {
  border-color: var(--line-strong);
}

.icon svg {
  width: 18px;
  height: 18px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.7;
  stroke-linecap: round;
  stroke-linejoin: round;
}

#theme svg {
  display: none;
}

#theme[data-theme="auto"] .theme-auto,
#theme[data-theme="light"] .theme-light,
#theme[data-theme="dark"] .theme-dark {
  display: block;
}

.notices {
  display: grid;
  gap: 1px;
}

.notice {
  padding: 7px 20px;
  background: var(--advisory-soft);
  color: var(--advisory);
  font-weight: 550;
}

.toolbar {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 9px 20px;
  border-bottom: 1px solid var(--line);
}

.field {
  height: 36px;
  padding: 0 10px;
  border: 1px solid var(--line-strong);
  border-radius: 9px;
  background: var(--surface);
}

#search {
  flex: 1 1 200px;
  min-width: 0;
  max-width: 340px;
}

#search::placeholder {
  color: var(--muted);
  opacity: 1;
}

.choices {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
}

select.field {
  max-width: 172px;
  text-overflow: ellipsis;
}

select.is-set {
  border-color: var(--left);
  background: var(--accent-soft);
}

#show-filters {
  display: none;
}

.toolbar-end {
  display: flex;
  align-items: center;
  gap: 6px;
  margin-left: auto;
}

#status {
  margin-right: 6px;
  color: var(--muted);
  font-size: 13px;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
}

.small {
  height: 30px;
  padding: 0 11px;
  border: 1px solid var(--line-strong);
  border-radius: 8px;
  background: var(--surface);
  font-size: 13px;
  white-space: nowrap;
}

.small[aria-pressed="true"] {
  border-color: var(--left);
  background: var(--accent-soft);
}

.toolbar .small {
  height: 36px;
}

main {
  display: grid;
  grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  min-height: 0;
}

.conversation {
  position: relative;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-height: 0;
  background: var(--surface);
}

.lane-heads {
  display: flex;
  justify-content: space-between;
  padding: 8px calc(26px - var(--lane)) 8px calc(var(--gutter) - var(--lane));
  border-bottom: 1px solid var(--line);
}

.peer {
  display: inline-block;
  max-width: 45%;
  padding: 1px 11px;
  border-radius: 999px;
  font-size: 13px;
  font-weight: 650;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  vertical-align: bottom;
}

.peer.left {
  background: color-mix(in srgb, var(--left) 13%, transparent);
  color: var(--left);
}

.peer.right {
  background: color-mix(in srgb, var(--right) 13%, transparent);
  color: var(--right);
}

.peer.nowhere {
  background: color-mix(in srgb, var(--nowhere) 13%, transparent);
  color: var(--nowhere);
}

#list {
  position: relative;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-gutter: stable;
}

#list:focus-visible {
  outline: none;
  box-shadow: inset 0 2px 0 var(--focus);
}

.rows {
  position: relative;
  min-height: 100%;
}

.rows::before,
.rows::after {
  content: "";
  position: absolute;
  z-index: 1;
  pointer-events: none;
  top: 0;
  bottom: 0;
  width: 2px;
  opacity: 0.32;
}

.rows::before {
  left: calc(var(--gutter) + var(--lane) - 1px);
  background: var(--left);
}

.rows::after {
  right: calc(14px + var(--lane) - 1px);
  background: var(--right);
}

.row {
  position: absolute;
  left: 0;
  right: 0;
  display: grid;
  grid-template-columns: var(--gutter) minmax(0, 1fr);
  padding-right: 14px;
  cursor: default;
}

.row:hover {
  background: color-mix(in srgb, var(--ink) 3.5%, transparent);
}

.row[aria-selected="true"] {
  background: var(--accent-soft);
}

.row.is-partner {
  background: color-mix(in srgb, var(--accent-soft) 55%, transparent);
}

#list:focus-visible .row[aria-selected="true"] {
  outline: 2px solid var(--focus);
  outline-offset: -2px;
}

.gutter {
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  padding: 6px 14px 0 6px;
  line-height: 1.35;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}

.index {
  font-size: 12.5px;
  font-weight: 600;
  color: var(--muted);
}

.has-error .index {
  color: var(--error);
}

.has-advisory .index {
  color: var(--advisory);
}

.time {
  font-size: 11px;
  color: var(--muted);
}

.has-error,
.has-advisory {
  --edge: var(--error);
  box-shadow: inset 3px 0 0 var(--edge);
}

.has-advisory {
  --edge: var(--advisory);
}

.lanes {
  position: relative;
  min-width: 0;
}

.from-left {
  --side: var(--left);
}

.from-right {
  --side: var(--right);
}

.from-nowhere {
  --side: var(--nowhere);
}

.arrow-label {
  position: absolute;
  top: 6px;
  left: calc(var(--lane) + 14px);
  right: calc(var(--lane) + 14px);
  display: flex;
  align-items: baseline;
  gap: 9px;
  height: 22px;
  white-space: nowrap;
  overflow: hidden;
}

.from-right .arrow-label {
  flex-direction: row-reverse;
}

.method {
  font-family: var(--mono);
  font-size: 13px;
  font-weight: 600;
  overflow: hidden;
  text-overflow: ellipsis;
}

.row:has(> .lanes > .arrow.reply) .method {
  color: var(--muted);
  font-weight: 500;
}

.word,
.id,
.took {
  flex: none;
  max-width: 40%;
  font-size: 12px;
  color: var(--muted);
  overflow: hidden;
  text-overflow: ellipsis;
}

.took {
  font-variant-numeric: tabular-nums;
  font-weight: 600;
}

.word.bad {
  font-weight: 600;
  color: var(--error);
}

.outcome {
  flex: none;
  font-size: 12px;
  color: var(--muted);
}

.outcome.error,
.outcome.owed {
  padding: 0 7px;
  border: 1px solid currentColor;
  border-radius: 6px;
  color: var(--advisory);
  line-height: 17px;
}

.arrow {
  position: absolute;
  z-index: 2;
  top: 33px;
  left: var(--lane);
  right: var(--lane);
  height: 0;
  border-top: 2px solid var(--side);
  color: var(--side);
}

.arrow.reply {
  border-top-style: dashed;
}

.arrow.notification {
  border-top-width: 1px;
}

.arrow.unreadable {
  border-top-style: dotted;
}

.arrow::before {
  content: "";
  position: absolute;
  top: -6px;
  width: 10px;
  height: 10px;
  border-radius: 50%;
  background: var(--side);
  box-shadow: 0 0 0 2px var(--surface);
}

.arrow.reply::before {
  background: var(--surface);
  border: 2px solid var(--side);
}

.arrow::after {
  content: "";
  position: absolute;
  top: -6px;
  width: 10px;
  height: 10px;
  background: var(--side);
}

.from-left .arrow::before,
.from-nowhere .arrow::before {
  left: -5px;
}

.from-left .arrow::after,
.from-nowhere .arrow::after {
  right: 0;
  clip-path: polygon(0 0, 100% 50%, 0 100%);
}

.from-right .arrow::before {
  right: -5px;
}

.from-right .arrow::after {
  left: 0;
  clip-path: polygon(100% 0, 0 50%, 100% 100%);
}

.arrow.notification::before,
.arrow.notification::after {
  top: -5px;
}

.from-left .arrow.notification::after {
  clip-path: polygon(0 0, 20% 0, 100% 50%, 20% 100%, 0 100%, 75% 54%, 75% 46%);
}

.from-right .arrow.notification::after {
  clip-path: polygon(100% 0, 80% 0, 0 50%, 80% 100%, 100% 100%, 25% 54%, 25% 46%);
}

.lines {
  position: absolute;
  top: 46px;
  left: calc(var(--lane) + 12px);
  right: calc(var(--lane) + 12px);
}

.finding-line {
  display: flex;
  align-items: center;
  gap: 8px;
  height: 24px;
  margin-bottom: 2px;
  padding: 0 9px;
  border-radius: 7px;
  font-size: 12.5px;
  white-space: nowrap;
  overflow: hidden;
}

.finding-line.error {
  background: var(--error-soft);
  color: var(--error);
}

.finding-line.advisory {
  background: var(--advisory-soft);
  color: var(--advisory);
}

.finding-line.more {
  color: var(--muted);
}

.sign {
  flex: none;
  width: 14px;
  font-weight: 700;
  text-align: center;
}

.code {
  flex: none;
  font-weight: 650;
}

.finding-text {
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  color: var(--ink);
}

.element-line {
  display: flex;
  align-items: baseline;
  gap: 9px;
  height: 22px;
  padding-left: 12px;
  border-left: 2px solid var(--side);
  white-space: nowrap;
  overflow: hidden;
  color: var(--muted);
  font-size: 12.5px;
}

.element-line .method {
  font-size: 12.5px;
  font-weight: 500;
}

.from-right .element-line {
  flex-direction: row-reverse;
  padding: 0 12px 0 0;
  border-left: 0;
  border-right: 2px solid var(--side);
}

.between {
  display: flex;
  align-items: center;
  justify-content: center;
  padding: 0 14px 0 var(--gutter);
}

.between-text {
  position: relative;
  z-index: 2;
  max-width: 90%;
  padding: 2px 14px;
  border: 1px solid var(--line);
  border-radius: 999px;
  background: var(--raised);
  color: var(--muted);
  font-size: 12px;
  font-weight: 550;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}

.session .between-text {
  border-color: color-mix(in srgb, var(--left) 40%, transparent);
  background: var(--accent-soft);
  color: var(--ink);
  font-weight: 650;
}

.gap .between-text {
  border-style: dashed;
  border-color: var(--line-strong);
}

.element-line + .finding-line {
  margin-top: 4px;
}

.note {
  align-items: center;
}

.note .gutter {
  padding-top: 0;
}

.note .finding-line {
  margin: 0 calc(var(--lane) + 12px);
}

#overview {
  position: absolute;
  top: 44px;
  right: 1px;
  bottom: 0;
  width: 10px;
  pointer-events: none;
}

.overview-mark {
  position: absolute;
  right: 0;
  width: 8px;
  height: 4px;
  border-radius: 2px;
  pointer-events: auto;
  cursor: pointer;
}

.overview-mark.error {
  background: var(--error);
}

.overview-mark.advisory {
  background: var(--advisory);
}

#nothing {
  position: absolute;
  inset: 44px 0 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 12px;
  padding: 20px;
  color: var(--muted);
  text-align: center;
  pointer-events: none;
}

#detail {
  position: relative;
  min-height: 0;
  min-width: 0;
  border-left: 1px solid var(--line);
}

#detail:focus-visible {
  outline-offset: -2px;
}

#detail-body {
  height: 100%;
  padding: 16px 20px 40px;
  overflow-y: auto;
  overscroll-behavior: contain;
}

#close-detail {
  display: none;
}

.quiet {
  color: var(--muted);
}

h2 {
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 8px;
  font-size: 16px;
  font-weight: 650;
}

h2 + .card {
  margin-top: 12px;
}

h2 .peer {
  font-size: 14px;
}

.detail-index {
  min-width: 26px;
  padding: 0 8px;
  border-radius: 7px;
  background: var(--raised);
  text-align: center;
  font-variant-numeric: tabular-nums;
}

.to {
  color: var(--muted);
}

.facts {
  display: flex;
  flex-wrap: wrap;
  gap: 10px 30px;
  margin: 14px 0 18px;
}

.facts dt {
  color: var(--muted);
  font-size: 12px;
}

.facts dd {
  overflow-wrap: anywhere;
}

.link {
  padding: 0;
  border: 0;
  background: none;
  color: var(--left);
  text-decoration: underline;
  text-underline-offset: 3px;
}

.card {
  margin-bottom: 12px;
  padding: 11px 14px 12px;
  border: 1px solid var(--line);
  border-left: 4px solid var(--tone);
  border-radius: 10px;
  background: var(--surface);
}

.kinds {
  display: grid;
  gap: 6px;
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
}

.kind {
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  padding: 8px 14px;
  border: 1px solid var(--line);
  border-left: 4px solid var(--tone);
  border-radius: 10px;
  background: var(--surface);
  text-align: left;
}

.kind:hover {
  border-color: var(--line-strong);
  border-left-color: var(--tone);
}

.kind-code {
  flex: 1;
  min-width: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
}

.kind-count {
  font-weight: 600;
  font-variant-numeric: tabular-nums;
}

.kind.error,
.card.error {
  --tone: var(--error);
  --tone-soft: var(--error-soft);
}

.kind.advisory,
.card.advisory {
  --tone: var(--advisory);
  --tone-soft: var(--advisory-soft);
}

h3 {
  font-size: 13.5px;
  font-weight: 650;
}

.badge {
  display: inline-block;
  margin-right: 4px;
  padding: 0 8px;
  border-radius: 6px;
  background: var(--tone-soft);
  color: var(--tone);
  font-size: 12px;
  line-height: 19px;
}

.card-text {
  margin-top: 5px;
  overflow-wrap: anywhere;
}

.excerpt {
  display: block;
  margin-top: 9px;
  padding: 7px 10px;
  border-radius: 7px;
  background: var(--raised);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}

mark {
  border-radius: 3px;
  background: var(--error-soft);
  color: var(--error);
  text-decoration: underline wavy 1.2px;
  text-underline-offset: 3px;
  box-shadow: 0 0 0 1px color-mix(in srgb, var(--error) 45%, transparent);
}

mark.advisory {
  background: var(--advisory-soft);
  color: var(--advisory);
  box-shadow: 0 0 0 1px color-mix(in srgb, var(--advisory) 45%, transparent);
}

mark span {
  color: inherit;
}

.places {
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  margin-top: 8px;
  color: var(--muted);
  font-size: 12.5px;
  overflow-wrap: anywhere;
}

.why {
  margin-top: 8px;
  font-size: 13px;
}

.why summary {
  width: max-content;
  color: var(--muted);
  cursor: pointer;
}

.why dl {
  margin-top: 6px;
}

.why dt {
  color: var(--muted);
  font-size: 12px;
}

.why dd {
  margin-bottom: 6px;
}

.message {
  margin-top: 18px;
}

.message-head {
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 30px;
  margin-bottom: 7px;
}

.message-text {
  margin: 0;
  padding: 12px 14px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--surface);
  line-height: 1.6;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  tab-size: 2;
}

.message-text code,
.excerpt {
  direction: ltr;
  unicode-bidi: isolate;
}

.json-key {
  color: var(--json-key);
}

.json-string {
  color: var(--json-string);
}

.json-number {
  color: var(--json-number);
}

.json-word {
  color: var(--json-word);
}

.left-out {
  display: block;
  margin: 6px 0;
  color: var(--muted);
  font-style: italic;
}

.hidden-character {
  margin: 0 1px;
  padding: 0 3px;
  border-radius: 4px;
  background: var(--raised);
  color: var(--muted);
  font-size: 0.82em;
}

dialog {
  width: min(520px, calc(100vw - 32px));
  padding: 22px 24px;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--surface);
  color: var(--ink);
}

dialog::backdrop {
  background: rgb(10 8 20 / 45%);
}

.keys {
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 7px 18px;
  margin: 14px 0 16px;
}

kbd {
  display: inline-block;
  min-width: 24px;
  padding: 0 6px;
  border: 1px solid var(--line-strong);
  border-bottom-width: 2px;
  border-radius: 6px;
  font: 12px / 20px var(--mono);
  text-align: center;
}

.legend {
  display: grid;
  gap: 4px;
  margin: 0 0 16px;
  padding: 0;
  list-style: none;
  color: var(--muted);
}

.dialog-end {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
}

.plain {
  padding: 20px;
  overflow: auto;
}

#print-note {
  display: none;
}

@media (max-width: 860px) {
  :root {
    --gutter: 58px;
    --lane: 9px;
  }

  .top {
    gap: 8px 14px;
    padding: 10px 14px;
  }

  .mark {
    display: none;
  }

  .title {
    flex-basis: calc(100% - 110px);
  }

  .tools {
    order: -1;
  }

  .title {
    order: -2;
  }

  .verdict {
    padding: 3px 12px;
  }

  .figures {
    flex: 1 1 100%;
    order: 4;
    gap: 0 14px;
  }

  .figures div {
    flex-direction: row-reverse;
    gap: 5px;
  }

  .figures dt,
  .figures dd {
    font-size: 12.5px;
    line-height: 1.5;
  }

  .notice {
    padding: 6px 14px;
  }

  .toolbar {
    padding: 8px 14px;
  }

  #show-filters {
    display: block;
  }

  #search {
    flex: 1 1 120px;
    max-width: none;
  }

  .choices {
    display: none;
    order: 5;
    width: 100%;
    grid-template-columns: 1fr 1fr;
  }

  .toolbar.is-open .choices {
    display: grid;
  }

  select.field {
    max-width: none;
    width: 100%;
  }

  .toolbar:not(.is-filtered) #status {
    position: absolute;
    clip-path: inset(50%);
  }

  .toolbar.is-filtered .toolbar-end {
    order: 6;
    width: 100%;
  }

  #status {
    margin-right: auto;
  }

  .finding-line {
    display: block;
    height: 44px;
    padding: 3px 9px;
  }

  .finding-line.more {
    height: 24px;
  }

  .sign,
  .code {
    display: inline-block;
  }

  .sign {
    margin-right: 6px;
  }

  .finding-text {
    display: block;
    line-height: 1.4;
  }

  main {
    grid-template-columns: minmax(0, 1fr);
  }

  .lane-heads {
    padding-right: calc(22px - var(--lane));
  }

  .gutter {
    padding: 6px 9px 0 4px;
  }

  .arrow-label {
    left: calc(var(--lane) + 10px);
    right: calc(var(--lane) + 10px);
    gap: 7px;
  }

  .lines {
    left: calc(var(--lane) + 7px);
    right: calc(var(--lane) + 7px);
  }

  .note .finding-line {
    margin: 0 calc(var(--lane) + 7px);
  }

  #detail {
    position: fixed;
    inset: auto 0 0;
    height: 66dvh;
    visibility: hidden;
    transform: translateY(12px);
    border: 0;
    border-top: 1px solid var(--line-strong);
    border-radius: 16px 16px 0 0;
    background: var(--paper);
    box-shadow: 0 -10px 40px rgb(10 8 20 / 22%);
  }

  #detail.is-open {
    visibility: visible;
    transform: none;
  }

  #detail-body {
    padding: 16px 16px 40px;
  }

  #close-detail {
    position: absolute;
    top: 10px;
    right: 10px;
    z-index: 1;
    display: grid;
  }

  h2 {
    padding-right: 44px;
  }

  .facts {
    gap: 8px 22px;
  }
}

@media (prefers-reduced-motion: no-preference) {
  #detail {
    transition: transform 0.16s ease-out;
  }
}

@media (forced-colors: active) {
  .row[aria-selected="true"] {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }

  .arrow::before,
  .arrow::after,
  .overview-mark {
    forced-color-adjust: none;
  }
}

@media print {
  :root,
  [data-theme] {
    color-scheme: light;
  }

  html,
  body {
    height: auto;
  }

  body {
    display: block;
    background: none;
  }

  .toolbar,
  .tools,
  #detail,
  #overview,
  dialog {
    display: none;
  }

  main,
  .conversation {
    display: block;
  }

  #list {
    overflow: visible;
  }

  .row {
    position: static;
    break-inside: avoid;
    print-color-adjust: exact;
  }

  .row[aria-selected="true"] {
    background: none;
  }

  #print-note:not([hidden]) {
    display: block;
    padding: 10px 20px;
  }
}
`;

export const STYLE_HASH: string = `cNjJgw2gazyL6tt2SK0d4h1PK6nzGnkLCQ7JbwiZqAk=`;
