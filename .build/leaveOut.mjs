// What the bundle leaves out of its pinned libraries, and what it hardens in them. A library keeps everything anybody might
// use; a buyer on a slow network pays for each of it. Every cut names its reason, stands exactly once in the pinned version's
// file, and stops the build when it does not, so an update cannot change it unseen. Measured: 5.0 kB brotli.
// The unit tests run on the untouched libraries, the browser tests on the cut ones: both must agree.
import { readFile } from 'node:fs/promises';

/** @type {Record<string, { why: string, cuts: [string, string][] }[]>} by file below node_modules: [what stands there (`from…to` is all between), what shall] */
export const CUTS = {
  'preact/dist/preact.mjs': [
    {
      why: 'hydration and suspended trees: the widget only ever renders into an element of its own, synchronously',
      cuts: [
        ['128&u.__u&&(c=32&u.__u,s=u.__c.__z)&&(r.__u|=c,p=o=[],8==s.nodeType?l=B(s,o):o.push(s),l=o[0]||l),', ''],
        ['p&&p.some(g),', ''],
        [
          'if(e.length=v,r.__v=null,c||o)if(t&&t.then){if(r.__u|=128|c,o){for(~(T=o.indexOf(l||void 0))||(T=o.length);(N=o[T-1])&&8==N.nodeType;)T--;for(;T<o.length;T++)if(N=o[T])if(o[T]=null,O){if(N==P)break}else{if(8!=N.nodeType)break;N.data.startsWith("$s")&&(P=B(O=N))}}if(!O){for(;l&&8==l.nodeType&&l.nextSibling;)l=l.nextSibling;O=l}(s=B(O=r.__c.__z||(r.__c.__z=O)))?(r.__e=O,l=s):r.__e=l,l=l&&l.nextSibling}else o&&o.some(g);else r.__e=u.__e;',
          'e.length=v,r.__v=null,r.__e=u.__e;',
        ],
        ['t&&t.then||D(r),', ''],
        ['!u&&(i=t.__c)&&(i=i.__z)&&(f=B(i,o=[]))&&(i==t.__e&&o.some(g),g(f),g(i)),', ''],
        ['e.namespaceURI,32&u.__u?[i]:null,f,i||S(u),32&u.__u,o)', 'e.namespaceURI,0,f,i||S(u),0,o)'],
        [
          'i=(u=t&&32&t.__u)?null:r.__k,r.__k=m($,{children:[t]}),f=[],o=[],z(r,r.__k,i||p,p,r.namespaceURI,i?null:r.firstChild?d.call(r.childNodes):null,f,i?i.__e:r.firstChild,u,o)',
          'i=r.__k,r.__k=m($,{children:[t]}),f=[],o=[],z(r,r.__k,i||p,p,r.namespaceURI,0,f,i&&i.__e,0,o)',
        ],
        [
          '"svg"==C?f="http://www.w3.org/2000/svg":"math"==C?f="http://www.w3.org/1998/Math/MathML":f||(f="http://www.w3.org/1999/xhtml"),o)for(s=0;s<o.length;s++)if((k=o[s])&&(C?k.localName==C:3==k.nodeType)){t=k,o[s]=null;break}if(!t){',
          '"svg"==C&&(f="http://www.w3.org/2000/svg"),!t){',
        ],
        ['t=M.createElementNS(f,C,x.is?x:a),l&&(n.__m&&n.__m(r,o),l=!1),o=null}', 't=M.createElementNS(f,C)}'],
        [
          'if(a="template"==C&&t.content||t,o="textarea"==C&&null!=x.defaultValue?null:o&&d.call(a.childNodes),!l&&o)for($={},s=0;s<t.attributes.length;s++)$[(k=t.attributes[s]).name]=k.value;for(s in $)',
          'for(s of Object.keys($))',
        ],
        ['$===x||l&&t.data==x||(t.data=x)', '$===x||(t.data=x)'],
        ['function A(n,t,r,u){var i,f,o,e;if', 'function A(n,t,r,u){var i,f,o;if'],
        [
          'for(t&&!t.parentNode&&(t=S(n))&&!t.parentNode&&(t=null),o=n.__e,e=t;e&&8==e.nodeType;)e=e.nextSibling;for(o!=e&&(!u&&r.moveBefore&&o.parentNode?r.moveBefore(o,t):r.insertBefore(o,t||null)),t=o;(t=t&&t.nextSibling)&&8==t.nodeType&&!t.data.startsWith("$s"););return t',
          't&&!t.parentNode&&(t=S(n))&&!t.parentNode&&(t=null),(o=n.__e)!=t&&(!u&&r.moveBefore&&o.parentNode?r.moveBefore(o,t):r.insertBefore(o,t||null));return o&&o.nextSibling',
        ],
      ],
    },
    {
      why: 'innerHTML: no data reaches a sink that is not there, and a polluted Object.prototype is not read as props',
      cuts: [
        [
          'for(f in t)"key"==f?u=t[f]:"ref"==f&&"function"!=typeof n?i',
          'for(f of Object.keys(t||o))"key"==f?u=t[f]:"ref"==f?i',
        ],
        [
          '"dangerouslySetInnerHTML"==s?y=k:"children"==s||s in x||"value"==s&&"defaultValue"in x||"checked"==s&&"defaultChecked"in x||N(t,s,null,k,f)',
          '"children"==s||s in x||N(t,s,null,k,f)',
        ],
        [
          'for(s in x)k=x[s],"children"==s?_=k:"dangerouslySetInnerHTML"==s?h=k:"value"==s?b=k:"checked"==s?m=k:l&&"function"!=typeof k||$[s]===k||N(t,s,k,$[s],f);h?(l||y&&(h.__html==y.__html||h.__html==t.innerHTML)||(t.innerHTML=h.__html),r.__k=[]):(y&&(t.textContent=""),("foreignObject"==C||"http://www.w3.org/1998/Math/MathML"==f&&v.test(C))&&(f="http://www.w3.org/1999/xhtml"),I(a,w(_)?_:[_],r,u,i,f,o,e,o?o[0]:u.__k&&S(u,0),l,c),o&&o.some(g)),l&&"textarea"!=C||(s="value","progress"==C&&null==b?t.removeAttribute(s):null==b||b===t[s]&&("progress"!=C||b)||N(t,s,b,$[s],f),s="checked",null!=m&&m!=t[s]&&N(t,s,m,$[s],f))',
          'for(s of Object.keys(x))k=x[s],"children"==s?_=k:"value"==s?b=k:"checked"==s?m=k:$[s]===k||N(t,s,k,$[s],f);I(t,w(_)?_:[_],r,u,i,f,o,e,u.__k&&S(u,0),l,c),null==b||b===t.value||N(t,"value",b,$.value,f),null!=m&&m!=t.checked&&N(t,"checked",m,$.checked,f)',
        ],
      ],
    },
    {
      why: 'portals: dialogs and popups use the top layer of the platform',
      cuts: [
        ['return"function"!=typeof n.type||n.props.__P?null:S(n)', 'return"function"!=typeof n.type?null:S(n)'],
        ['if((n=n.__)&&n.__c&&!n.props.__P)return', 'if((n=n.__)&&n.__c)return'],
        ['if(n.props.__P)return t;', ''],
        [
          'M.__P&&(s=l,f=(t=M.__P).namespaceURI,c=o=null,u.props&&u.props.__P!=t&&(u.__k.some(function(n){n&&J(n,n)}),u.__k=null),l=u.__k?S(u,0):null),',
          '',
        ],
        ['M.__P&&(r.__e=null,l=s),', ''],
        ['"function"!=typeof t.type||u&&!t.props.__P', '"function"!=typeof t.type||u'],
      ],
    },
    {
      why: 'spellings of SVG attributes: the sources write them as SVG does',
      cuts: [
        [
          'if("http://www.w3.org/2000/svg"==i)t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if("width"!=t',
          'if("http://www.w3.org/2000/svg"!=i&&"width"!=t',
        ],
      ],
    },
    {
      why: 'life-cycle methods of classes: the one class is the error boundary, and it only catches',
      cuts: [
        ['d.getChildContext&&(i=_({},i,d.getChildContext())),', ''],
        ['j=(s=V.contextType)&&i[s.__c],L=s?j?j.props.value:s.__:i,', 'L=i,'],
        ['j&&j.sub(d),', ''],
        [
          'V.getDerivedStateFromProps&&(d.__s==d.state&&(d.__s=_({},d.__s)),_(d.__s,V.getDerivedStateFromProps(M,d.__s)))',
          '0',
        ],
        [
          'if(M!==k&&C&&!V.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(M,L),r.__v==u.__v',
          'if(r.__v==u.__v',
        ],
        [
          'd.componentWillUpdate&&d.componentWillUpdate(M,d.__s,L),C&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(k,b,m)})}else C&&!V.getDerivedStateFromProps&&d.componentWillMount&&d.componentWillMount(),C&&d.componentDidMount&&d.__h.push(d.componentDidMount);',
          '}',
        ],
        ['C&&u.__c&&d.getSnapshotBeforeUpdate&&(m=d.getSnapshotBeforeUpdate(k,b)),', ''],
        [
          'if((e=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(n)),i.componentDidCatch&&(i.componentDidCatch(n,u||{}),e=1),e&&8&i.__g)',
          'if(i.componentDidCatch&&(i.componentDidCatch(n),e=1),e&&8&i.__g)',
        ],
      ],
    },
    {
      why: 'scheduling, event, moving and reference options: one of each is enough',
      cuts: [
        [
          '(8&t.__g||(t.__g|=8,u.push(t),f++))&&i==n.debounceRendering||((i=n.debounceRendering)||queueMicrotask)(H)',
          '8&t.__g||(t.__g|=8,u.push(t),f++)||queueMicrotask(H)',
        ],
        ['finally{(f=u.length)&&(i||queueMicrotask)(H)}', 'finally{(f=u.length)&&queueMicrotask(H)}'],
        ['return u(n.event?n.event(r):r)', 'return u(r)'],
        [
          'f=t!=(t=t.replace(l,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),r?n.addEventListener(t,o,f):n.removeEventListener(t,o,f)',
          't=t.slice(2).toLowerCase(),r?n.addEventListener(t,o):n.removeEventListener(t,o)',
        ],
        [
          'if("string"==typeof r)n.style.cssText=r;else{if("string"==typeof u&&(n.style.cssText=u=""),u)for(t in u)r&&t in r||T(n.style,t);if(r)for(t in r)u&&r[t]==u[t]||T(n.style,t,r[t])}',
          '{if(u)for(t of Object.keys(u))r&&t in r||T(n.style,t);if(r)for(t of Object.keys(r))u&&r[t]==u[t]||T(n.style,t,r[t])}',
        ],
        ['(c>l?_--:_++,g=1)', '(c>l?_--:_++,o.__u|=4)'],
        [
          'if(g){for(a=[],s=[],f=0;f<i;f++)if((o=k[f])&&16&o.__u){for(_=0,p=a.length;_<p;)a[y=_+p>>1]<o.__i?_=y+1:p=y;a[_]=o.__i,s[f]=_+1}for(_=a.length;f--;)s[f]&&(s[f]==_?_--:k[f].__u|=4)}',
          '',
        ],
        ['!u&&r.moveBefore&&o.parentNode?r.moveBefore(o,t):r.insertBefore(o,t||null)', 'r.insertBefore(o,t||null)'],
        [
          'function G(t,r,u,i){try{"function"==typeof t?r?r.__x=t(r)||1:i&&(i=i.__c||i.__e)&&(r=i.__x)&&(i.__x=null,"function"==typeof r?r():t(null)):t.current=r}catch(t){n.__e(t,u)}}',
          'function G(t,r){t.current=r}',
        ],
      ],
    },
    {
      why: 'callbacks of setState, forceUpdate, rendering into a document',
      cuts: [
        [
          'x.prototype.setState=function(n,t){…L(this)))}',
          'x.prototype.setState=function(n){this.__s=_({},this.__s,n),this.__v&&L(this)}',
        ],
        ['x.prototype.forceUpdate=function…L(this))},', ''],
        ['d.__h=[],d.__k=[])', 'd.__h=[])'],
        ['y.push.apply(d.__h,d.__k),d.__k=[],d.__h.length', 'd.__h.length'],
        ['C&&(y.push.apply(d.__h,d.__k),d.__k=[]),', ''],
        ['n.__&&n.__(t,r),9==r.nodeType&&(r=r.documentElement),', ''],
      ],
    },
    {
      why: 'contexts, and the skipping of equal renders: what a component needs is handed to it, and signals draw what reads them',
      cuts: [
        ['||!(4&d.__g)&&d.shouldComponentUpdate&&!1===d.shouldComponentUpdate(M,d.__s,L)', ''],
        ['L=i,', ''],
        ['r.__c=d=new V(M,L):(r.__c=d=new x(M,L)', 'r.__c=d=new V(M):(r.__c=d=new x(M)'],
        ['d.context=L,', ''],
        ['d.state=d.__s,d.context)', 'd.state=d.__s)'],
        ['d.__n=i,', ''],
        ['this.props=n,this.context=t,', 'this.props=n,'],
        ['return this.constructor(n,r)', 'return this.constructor(n)'],
      ],
    },
    {
      why: 'what the cuts above leave over: a context, elements that were there before and whether there were any, handed on and on',
      cuts: [
        ['z(e,r,u,t.__n,e.namespaceURI,0,f,i||S(u),0,o)', 'z(e,r,u,e.namespaceURI,f,i||S(u),o)'],
        ['z(r,r.__k,i||p,p,r.namespaceURI,0,f,i&&i.__e,0,o)', 'z(r,r.__k,i||p,r.namespaceURI,f,i&&i.__e,o)'],
        ['function I(n,t,r,u,i,f,o,e,l,c,a)', 'function I(n,t,r,u,f,e,l,a)'],
        ['z(n,v,h,i,f,o,e,l,c,a)', 'z(n,v,h,f,e,l,a)'],
        ['function z(t,r,u,i,f,o,e,l,c,a)', 'function z(t,r,u,f,e,l,a)'],
        ['I(t,w(A)?A:[A],r,u,i,f,o,e,l,c,a)', 'I(t,w(A)?A:[A],r,u,f,e,l,a)'],
        ['F(u.__e,r,u,i,f,o,e,c,a,t)', 'F(u.__e,r,u,f,e,a,t)'],
        ['function F(t,r,u,i,f,o,e,l,c,a)', 'function F(t,r,u,f,e,c,a)'],
        ['I(t,w(_)?_:[_],r,u,i,f,o,e,u.__k&&S(u,0),l,c)', 'I(t,w(_)?_:[_],r,u,f,e,u.__k&&S(u,0),c)'],
      ],
    },
    {
      why: 'what the sources never write: a few attributes, handlers that are no functions, texts as objects, fragments with a key, other classes',
      cuts: [
        [
          '"width"!=t&&"height"!=t&&"href"!=t&&"list"!=t&&"form"!=t&&"tabIndex"!=t&&"download"!=t&&"rowSpan"!=t&&"colSpan"!=t&&"role"!=t&&"popover"!=t&&t in n',
          '"role"!=t&&t in n',
        ],
        ['"popover"==t&&1==r?"":r', 'r'],
        ['"function"!=typeof r&&(r=null),"function"!=typeof u&&(u=null),', ''],
        ['||o.constructor===String', ''],
        ['&&null==s.key', ''],
        // shared with other copies of Preact by its name: nothing of theirs is drawn here
        ['Symbol.for("pv")', 'Symbol()'],
        ['x.prototype.render=$,', ''],
        ['if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){n.__e(t,r)}i.__P=i.__n=null', 'i.__P=null'],
        ['M=a.ownerDocument||document', 'M=a.ownerDocument'],
        ['n&&n.parentNode&&n.remove()', 'n&&n.remove()'],
      ],
    },
    {
      why: 'asking whether the hooks, which stand in every bundle, have set their options',
      cuts: [
        ['(s=n.__b)&&s(r);', 'n.__b(r);'],
        ['H=n.__r,q=', 'q='],
        ['H&&H(r),', 'n.__r(r),'],
        ['return(s=n.diffed)&&s(r),l', 'return n.diffed(r),l'],
        ['n.__c&&n.__c(r,t),', 'n.__c(t),'],
        ['n.unmount&&n.unmount(t),', 'n.unmount(t),'],
      ],
    },
    {
      why: 'marks that only parts read that are cut out: of matched, hydrated and forced trees',
      cuts: [
        ['(o.__u|=16,c==l-1', '(c==l-1'],
        ['(h.ref!=v.ref||8&h.__u)&&', 'h.ref!=v.ref&&'],
        ['v.__u&=-21', 'v.__u&=-5'],
        ['r.__u&=-161,', ''],
        ['d.__g&=-5,', ''],
        ['i.__g|=4;', ''],
      ],
    },
    {
      why: 'what is handed to those who do not take it: where an error was, whose a reference is, components to who looks at elements',
      cuts: [
        ['{__e:function(n,t,r,u){', '{__e:function(n,t){'],
        ['n.__e(t,r,u)', 'n.__e(t,r)'],
        ['a.push(v.ref,v.__c||w,v)', 'a.push(v.ref,w)'],
        ['G(u[i++],u[i++],u[i++])', 'G(u[i++],u[i++])'],
        ['n.vnode&&n.vnode(r),', ''],
        ['function E(t,r,u)', 'function E(t,u)'],
        ['E(f,r,o)', 'E(f,o)'],
        ['E(f,r.__k,o)', 'E(f,o)'],
        ['function J(t,r,u)', 'function J(t,u)'],
        ['J(e,e)', 'J(e)'],
        ['J(i[e],r,', 'J(i[e],'],
      ],
    },
  ],
  'preact/hooks/dist/hooks.mjs': [
    {
      why: 'ids, developer tools, reducers, and states that a function makes (held by test/build/leaveOut.test.ts)',
      cuts: [
        ['a.__=function(n,t){n&&t.__k&&t.__k.__m&&(n.__m=t.__k.__m),p&&p(n,t)},', ''],
        ['a.__h&&a.__h(r,n,f||t),f=0;', ''],
        ['function d(n){return f=1,_(G,n)}function _(n,u,i){', 'function d(u){'],
        ['_ as useReducer,', 'd as useReducer,'],
        ['return f=5,w(', 'return w('],
        [
          'if(f.t=n,!f.__c&&(f.__=[i?i(u):G(void 0,u),function(n){var t=(f.__N||f.__)[0],r=f.t(t,n);o(t,r)||(f.__N=[r,f.__[1]],f.__c.setState({}))}],f.__c=r,!r.__f)){r.__f=!0;var c=r.shouldComponentUpdate;r.shouldComponentUpdate=function(n,t,r){var u=this.__H;if(!u)return!0;var i=!1,f=this.props!=n;if(u.__.some(function(n){n.__N&&(i=!0,o(n.__[0],n.__N[0])||(f=!0))}),c){var e=c.call(this,n,t,r);return i?e||f:e}return!i||f}}return f.__',
          'return f.__c||(f.__=[u,function(n){o((f.__N||f.__)[0],n)||(f.__N=[n,f.__[1]],f.__c.setState({}))}],f.__c=r),f.__',
        ],
        [
          'if(u.__P&&u.__c){if(void 0===r){for(r=n.__;r&&(!r.__c||!r.__c.__P);)r=r.__;r=r&&r.__c}u.__P=r,B(e.push(u))}else C(u)',
          'C(u)',
        ],
        [
          'do{for(;n=e.shift();)try{C(n)}catch(t){a.__e(t,{__:(n=n.__P)&&n.__v})}for(;n=c.shift();){',
          'for(;n=c.shift();){',
        ],
        ['t.__h=[],a.__e(r,n.__v)}}}while(e.length)}', 't.__h=[],a.__e(r,n.__v)}}}'],
        ['1!=n&&i==a.requestAnimationFrame||((i=a.requestAnimationFrame)||z)(g)', '1==n&&z(g)'],
        ['var k="function"==typeof requestAnimationFrame;', ''],
        ['k&&cancelAnimationFrame(t),', 'cancelAnimationFrame(t),'],
        ['k&&(t=requestAnimationFrame(r))', 't=requestAnimationFrame(r)'],
      ],
    },
    {
      why: 'options that were set before: the hooks are the first to set theirs; and a mark that nothing reads',
      cuts: [
        ['v=a.__b,l=a.__r,m=a.diffed,h=a.__c,s=a.unmount,', ''],
        ['r=null,v&&v(n)}', 'r=null}'],
        ['l&&l(n),', ''],
        ['m&&m(n);', ''],
        [',h&&h(n,t)', ''],
        ['a.__c=function(n,t){', 'a.__c=function(t){'],
        ['s&&s(n);', ''],
        ['!a.__s&&E(i.__H,u)&&(i.__P=!0,', 'E(i.__H,u)&&('],
        ['!a.__s&&E(i.__H,u)&&(i.__P=!1,', 'E(i.__H,u)&&('],
      ],
    },
  ],
  'preact/compat/dist/compat.mjs': [
    {
      why: "the translation of React habits that the sources do not have: they use the platform's own names of attributes and events",
      cuts: [['t.prototype.isReactComponent=!0,[…Q&&Q(t)};', '']],
    },
    {
      why: 'emptying what is rendered into, and what render() gives back: nobody calls it but src/run.tsx',
      cuts: [['null==t.__k&&(t.textContent=""),o(n,t),"function"==typeof e&&e(),n?n.__c:null', 'o(n,t)']],
    },
  ],
  'preact-iso/src/router.js': [
    {
      why: 'contexts and a promise of its components: src/routes.ts reads addresses, and nothing else is taken from it',
      cuts: [
        ['LocationProvider.ctx = createContext(…);', ''],
        ['const RouteContext = createContext(…);', ''],
        ['const RESOLVED = Promise.resolve();', ''],
      ],
    },
    {
      why: 'optional and endless parts of an address, and addresses of nothing: no route has any',
      cuts: [
        ["if (!m && val && flag == '*') {…break;\n\t\t}", ''],
        ["if (!m || (!val && flag != '?' && flag != '*')) return;", 'if (!m || !val) return;'],
        ["rest = flag == '+' || flag == '*';", ''],
        ["if (rest) val = url.slice(i).map(decodeURIComponent).join('/') || undefined;", ''],
        ['else if (val) val = decodeURIComponent(val);', 'val = decodeURIComponent(val);'],
        ['if (!(param in matches)) matches[param] = val;', ''],
        ['if (rest) break;', ''],
        ["route = (route || '').split", 'route = route.split'],
        ['matches = {})', 'matches = { params: {} })'],
        ['if (!matches.params) matches.params = {};', ''],
        [
          "let [, m, param, flag] = (route[i] || '').match(/^(:?)(.*?)([+*?]?)$/);",
          "let [, m, param] = /(:?)(.*)/.exec(route[i] || '');",
        ],
        ['for (let i = 0, val, rest;', 'for (let i = 0, val;'],
      ],
    },
  ],
  '@preact/signals/dist/signals.mjs': [
    {
      why: 'names and hooks of developer tools',
      cuts: [
        ['const d="undefined"!=typeof window&&!!window.__PREACT_SIGNALS_DEVTOOLS__;', ''],
        ['c(function(){p=this.N})();', ''],
        ['if(d)null==(i=this.y)||i.call(this);', ''],
        [
          'function(t,i){let n;c(function(){n=this},{name:i});n.c=t;return n}',
          'function(t){let n;c(function(){n=this});n.c=t;return n}',
        ],
        ['(i),"function"==typeof n.type?n.type.displayName||n.type.name:"")', '(i))'],
        ['return function(){var i;t.__$f|=1', 'return function(){t.__$f|=1'],
        ['i.name="ReactiveDom";', ''],
        ['w.displayName="ReactiveTextNode";', ''],
        ['value:t(i,null).constructor', 'value:Symbol.for("pv")'],
      ],
    },
    {
      why: 'options that nobody has set yet, and where an error was: Preact and its hooks have set them all',
      cuts: [
        ['i.bind(null,e[t]||(()=>{}))', 'i.bind(null,e[t])'],
        ['(t,i,n,e)=>{y();m=void 0;t(i,n,e)}', '(t,i,n)=>{y();m=void 0;t(i,n)}'],
      ],
    },
    {
      why: 'a polluted Object.prototype is not read as props',
      cuts: [['let t,n=i.props;for(let e in n){', 'let t,n=i.props;for(let e of Object.keys(n)){']],
    },
    {
      why: 'signals as children or attributes: the sources read their value, and the component that reads it draws again',
      cuts: [
        [
          'Object.defineProperties(s.prototype,{constructor:{configurable:!0,value:Symbol.for("pv")},type:{configurable:!0,value:w},props:{configurable:!0,get(){const t=this;return{data:{get value(){return t.value}}}}},__b:{configurable:!0,value:1}});',
          '',
        ],
        [
          'if("string"==typeof i.type){let t,n=i.props;for(let e of Object.keys(n)){if("children"===e)continue;let o=n[e];if(o instanceof s){if(!t)i.__np=t={};t[e]=o;n[e]=o.peek()}}}t(i)});',
          't(i)});',
        ],
        [
          'let n;if("string"==typeof i.type&&(n=i.__e)){let t=i.__np,e=i.props,o=n.U;if(o)for(let i in o){let n=o[i];if(!(void 0===n||t&&i in t)){n.d();o[i]=void 0}}if(t){if(!o){o={};n.U=o}for(let i in t){let f=o[i],r=t[i];if(void 0===f){f=k(n,i,r,e);o[i]=f}else f.o(r,e)}}}t(i)',
          't(i)',
        ],
        [
          'if("string"==typeof i.type){let t=i.__e;if(t){const i=t.U;if(i){t.U=void 0;for(let t in i){let n=i[t];if(n)n.d()}}}let n=i.__np;if(n){let t=i.props;for(let i in n)t[i]=n[i]}i.__np=void 0}else{',
          '{',
        ],
        ['b("__h",(t,i,n,e)=>{if(e<3)i.__$f|=2;t(i,n,e)});', ''],
        ['i.__$f&=-2;', ''],
        ['return function(){t.__$f|=1;', 'return function(){'],
        ['t.__$f|=8;', ''],
        ['t.__$u=void 0;', ''],
        [
          'n.prototype.shouldComponentUpdate=function(t,i){if(this.__R)return!0;const n=this.__$u,e=n&&void 0!==n.s;for(let t in i)return!0;if(this.__f||"boolean"==typeof this.u&&!0===this.u){const t=2&this.__$f;if(!(e||t||4&this.__$f))return!0;if(1&this.__$f)return!0}else{if(!(e||4&this.__$f))return!0;if(3&this.__$f)return!0}for(let i in t)if("__source"!==i&&t[i]!==this.props[i])return!0;for(let i in this.props)if(!(i in t))return!0;return!1};',
          '',
        ],
      ],
    },
  ],
  '@preact/signals-core/dist/signals-core.mjs': [
    {
      why: 'names, watchers and conversions nobody calls',
      cuts: [
        [
          'this.l=0;this.W=null==i?void 0:i.watched;this.Z=null==i?void 0:i.unwatched;this.name=null==i?void 0:i.name}y.prototype.brand=t;',
          'this.l=0}',
        ],
        ['if(void 0!==i)i.e=t;else f(()=>{var t;null==(t=this.W)||t.call(this)})', 'if(void 0!==i)i.e=t'],
        [
          'if(t===this.t){this.t=n;if(void 0===n)f(()=>{var t;null==(t=this.Z)||t.call(this)})}',
          'if(t===this.t)this.t=n',
        ],
        [
          'y.prototype.valueOf=function(){return this.value};y.prototype.toString=function(){return this.value+""};y.prototype.toJSON=function(){return this.value};',
          '',
        ],
        ['f(()=>t(i))},{name:"sub"})', 'f(()=>t(i))})'],
        ['function j(t,i){y.call(this,void 0,i);', 'function j(t){y.call(this);'],
        ['this.f=32;this.name=null==i?void 0:i.name;if(s)s.push(this)}', 'this.f=32}'],
        ['if(o!==this)throw new Error("Out-of-order effect");', ''],
        ['m.prototype.dispose=function(){this.d()};', ''],
        ['const o=n.d.bind(n);o[Symbol.dispose]=o;return o}', 'return n.d.bind(n)}'],
        [
          'const i=o,n=s;o=void 0;s=void 0;try{return t()}finally{o=i;s=n}',
          'const i=o;o=void 0;try{return t()}finally{o=i}',
        ],
      ],
    },
    {
      why: 'cleaning up behind an effect: none of ours leaves anything (held by test/build/leaveOut.test.ts)',
      cuts: [
        ['t.x=void 0;t.s=void 0;p(t)}', 't.x=void 0;t.s=void 0}'],
        ['this.f&=-9;p(this);', ''],
        [
          'if(8&this.f)return;if(void 0===this.x)return;const i=this.x();if("function"==typeof i)this.j=i}',
          'this.x()}',
        ],
        ['this.x=t;this.j=void 0;', 'this.x=t;'],
      ],
    },
    {
      why: 'the undoing of writes inside a batch that end where they began',
      cuts: [
        [
          '!function(){let t=h;h=void 0;while(void 0!==t){const i=t.S;if(i.v===t.v)for(let n=i.t;void 0!==n;n=n.x)if(n.i===t.i)n.i=i.i;t=t.o}}();',
          '',
        ],
        ['!function(t){if(0!==e&&0===c)if(t.l!==d){t.l=d;h={S:t,v:t.v,i:t.i,o:h}}}(this);', ''],
        ['d=++u;e++;', 'e++;'],
        ['this.l=0}', '}'],
      ],
    },
  ],
  'redaxios/dist/redaxios.module.js': [
    {
      why: 'all but the reading of answers: src/api/send.ts makes its own requests, without cookies and safe from polluted prototypes',
      cuts: [
        ['function n(e,t,r){var a,o={};…return o}', ''],
        [
          'var u="string"!=typeof e?(r=e).url:e,c={config:r}…credentials:s.withCredentials?"include":i}).then(',
          'var c={};return r.fetch(e).then(',
        ],
        ['return"stream"==s.responseType?(c.data=e.body,c):e[s.responseType||"text"]().then(', 'return e.text().then('],
        ['return(s.validateStatus?s.validateStatus(e.status):e.ok)?c', 'return e.ok?c'],
        ['return t=t||{},r.request=r…r.create=e,r', 'return r'],
      ],
    },
  ],
};

/** An esbuild plugin that applies the cuts; throws when a snippet does not stand exactly once in its file. */
export const leaveOut = {
  name: 'leave-out',
  setup(builder) {
    const ends = Object.keys(CUTS).map((file) => file.replace(/[.\\/]/g, '\\$&'));
    builder.onLoad({ filter: new RegExp(`node_modules/(${ends.join('|')})$`) }, async ({ path }) => {
      let contents = await readFile(path, 'utf8');
      const file = path.replace(/.*node_modules\//, '');
      for (const { why, cuts } of CUTS[file]) {
        for (const [there, instead] of cuts) {
          const [from, to = ''] = there.split('…');
          const pieces = contents.split(from);
          const end = pieces[1]?.indexOf(to) ?? -1;
          if (pieces.length !== 2 || end < 0) {
            throw new Error(`${file}: «${there.slice(0, 60)}» does not stand there exactly once (${why})`);
          }
          contents = pieces[0] + instead + pieces[1].slice(end + to.length);
        }
      }
      return { contents, loader: 'js' };
    });
  },
};
