#!/usr/bin/env python3
"""Make a compile-only android.jar from AOSP's public API signature file (core/api/current.txt).

Every method body is `throw null`.  Only what javac needs is written: class, member, generic signature,
constant values, exceptions.  Input: Debian's source package android-platform-frameworks-base."""
import re, struct, sys, zipfile

ACC = dict(public=1, private=2, protected=4, static=8, final=0x10, synchronized=0x20, transient=0x80,
           volatile=0x40, abstract=0x400, native=0x100, default=0, strictfp=0, sealed=0)
PRIM = dict(void='V', boolean='Z', byte='B', char='C', short='S', int='I', long='J', float='F', double='D')

def tokenize(s):
    return re.findall(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|\.\.\.|[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*|[-+]?[0-9.][\w.+-]*|[{}()<>,;=@?&\[\]]|\S', s)

class P:
    def __init__(self, toks, known): self.t, self.i, self.known = toks, 0, known
    def peek(self, k=0): return self.t[self.i+k] if self.i+k < len(self.t) else None
    def next(self): self.i += 1; return self.t[self.i-1]
    def accept(self, x):
        if self.peek() == x: self.i += 1; return True
        return False
    def skip_annos(self):
        while self.peek() == '@' and self.peek(1) != 'interface':
            self.next(); self.next()
            if self.peek() == '(':
                d = 0
                while True:
                    x = self.next()
                    d += (x == '(') - (x == ')')
                    if d == 0: break
    def typ(self):
        """-> (erased descriptor pieces as callable, generic signature)"""
        self.skip_annos()
        if self.accept('?'):
            if self.accept('extends'): e, g = self.typ(); return e, '+' + g
            if self.accept('super'): e, g = self.typ(); return 'Ljava/lang/Object;', '-' + g
            return 'Ljava/lang/Object;', '*'
        n = self.next()
        if n in PRIM: e = g = PRIM[n]
        else:
            e, g = self.ref(n)
        while True:
            self.skip_annos()
            if self.peek() == '[' and self.peek(1) == ']': self.i += 2; e, g = '['+e, '['+g
            elif self.accept('...'): e, g = '['+e, '['+g; self.varargs = True
            else: return e, g
    def ref(self, n):
        tv = self.scope_tv.get(n)
        if tv is not None: return tv, 'T%s;' % n
        b = self.known.binary(n)
        e = 'L%s;' % b
        args = ''
        if self.peek() == '<':
            args = self.args()
        g = 'L' + b + (('<%s>' % args) if args else '')
        # Outer<X>.Inner comes as tokens ".Inner" glued: handle rare case
        while self.peek() and self.peek().startswith('.') and self.peek() != '...':
            inner = self.next()[1:]; b = b + '$' + inner; e = 'L%s;' % b; g += '.' + inner
            if self.peek() == '<': g += '<%s>' % self.args()
        return e, g + ';'
    def args(self):
        self.next(); out = []
        while True:
            out.append(self.typ()[1])
            if self.accept('>'): return ''.join(out)
            assert self.accept(','), self.t
    def tparams(self):
        """<T extends X & Y, U> -> signature text; registers erasures"""
        if not self.accept('<'): return ''
        start = self.i; names = []; d = 1; j = self.i
        # pre-register names so bounds may refer to them
        expect = True
        while d:
            x = self.t[j]
            if expect and d == 1 and re.match(r'[A-Za-z_]\w*$', x): names.append(x); expect = False
            d += (x == '<') - (x == '>')
            if x == ',' and d == 1: expect = True
            j += 1
        for n in names: self.scope_tv[n] = 'Ljava/lang/Object;'
        sig = ''
        while True:
            n = self.next(); bounds = []
            if self.accept('extends'):
                bounds.append(self.typ())
                while self.accept('&'): bounds.append(self.typ())
            if bounds: self.scope_tv[n] = bounds[0][0]
            b = bounds or [('', 'Ljava/lang/Object;')]
            sig += n
            for k, (e, g) in enumerate(b):
                sig += (':' if (k or not self.known.is_iface(e)) else '::') + g
            if self.accept('>'): return '<%s>' % sig
            assert self.accept(',')

# the Debian source is a 14 beta, where this constant was still CUR_DEVELOPMENT (10000); javac inlines it
OVERRIDE = {('android/os/Build$VERSION_CODES', 'UPSIDE_DOWN_CAKE'): 34}

class Known:
    def __init__(self): self.map, self.ifaces = {}, set()
    def binary(self, n):
        if n in self.map: return self.map[n]
        parts = n.split('.')
        if len(parts) == 1: return 'java/lang/' + n       # java.lang types are written unqualified
        for k, p in enumerate(parts):
            if p[:1].isupper(): return '/'.join(parts[:k+1]) + ''.join('$' + q for q in parts[k+1:])
        return '/'.join(parts)
    def is_iface(self, e): return e[1:-1] in self.ifaces or e in ('Ljava/lang/Comparable;', 'Ljava/lang/CharSequence;', 'Ljava/io/Serializable;', 'Ljava/lang/Runnable;')

class Pool:
    def __init__(self): self.d, self.b, self.n = {}, [], 1
    def add(self, key, data, wide=False):
        if key in self.d: return self.d[key]
        self.d[key] = self.n; self.b.append(data); i = self.n; self.n += 2 if wide else 1; return i
    def utf8(self, s):
        raw = s.encode('utf-8', 'surrogatepass').replace(b'\0', b'\xc0\x80'); return self.add(('u', s), b'\x01' + struct.pack('>H', len(raw)) + raw)
    def cls(self, n): u = self.utf8(n); return self.add(('c', n), b'\x07' + struct.pack('>H', u))
    def const(self, d, v):
        if d in 'ZBCSI': return self.add(('i', v), b'\x03' + struct.pack('>i', v))
        if d == 'J': return self.add(('j', v), b'\x05' + struct.pack('>q', v), True)
        if d == 'F': return self.add(('f', struct.pack('>f', v)), b'\x04' + struct.pack('>f', v))
        if d == 'D': return self.add(('d', struct.pack('>d', v)), b'\x06' + struct.pack('>d', v), True)
        u = self.utf8(v); return self.add(('s', v), b'\x08' + struct.pack('>H', u))

def constval(d, s):
    s = s.strip()
    try:
        if d == 'Z': return int(s == 'true')
        if d == 'C':
            if s.startswith("'"):
                q = s[1:-1]; return ord(q.encode().decode('unicode_escape')) if q.startswith('\\') else ord(q)
            m = re.match(r'\d+', s); return int(m.group())
        if d in 'BSI': return int(s.split()[0].rstrip(';'), 0)
        if d == 'J': return int(s.split()[0].rstrip('L;lL'), 0)
        if d in 'FD':
            t = s.split()[0].rstrip('fFdD;')
            if '/' in s: a, b = [float(x.strip().rstrip('fFdD')) for x in s.strip('()').split('/')]; return (a/b) if b else (float('nan') if a == 0 else float('inf') * (1 if a > 0 else -1))
            return float(t)
        if d == 'Ljava/lang/String;': return s[1:-1].encode().decode('unicode_escape').encode('latin-1', 'ignore').decode('utf-8', 'ignore') if '\\' in s else s[1:-1]
    except Exception: return None

def mods(p):
    acc = 0; seen = set()
    while True:
        p.skip_annos()
        x = p.peek()
        if x in ACC: acc |= ACC[x]; seen.add(x); p.next()
        elif x == 'deprecated': p.next()
        else: return acc, seen

def main(src, out):
    known, classes, pkg, cur = Known(), [], None, None
    for line in open(src, encoding='utf-8'):
        line = line.rstrip('\n')
        if line.startswith('package '): pkg = re.match(r'package (?:@\S+ )*([\w.]+)', line).group(1)
        elif line.startswith('  }'): cur = None
        elif line.startswith('    ') and cur is not None: cur[2].append(line.strip())
        elif line.startswith('  ') and line.endswith('{'): cur = [pkg, line.strip()[:-1].strip(), []]; classes.append(cur)
    heads = []
    for pkg, head, members in classes:
        toks = tokenize(head); p = P(toks, known); p.scope_tv = {}
        acc, seen = mods(p)
        kind = p.next()
        if kind == '@': kind = '@' + p.next()
        name = p.next()
        b = pkg.replace('.', '/') + '/' + name.replace('.', '$')
        known.map[pkg + '.' + name] = b
        if kind in ('interface', '@interface'): known.ifaces.add(b)
        heads.append((b, acc, kind, p))
    z = zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED, compresslevel=1)
    z.writestr('META-INF/MANIFEST.MF', 'Manifest-Version: 1.0\r\n\r\n')
    inner_of = {}
    for (b, acc, kind, p) in heads:
        if '$' in b: inner_of.setdefault(b.rsplit('$', 1)[0], []).append(b)
    accs = {b: (acc, kind) for b, acc, kind, p in heads}
    ctv = {}; dropped = 0; nmeth = 0
    for (b, acc, kind, p), (pkg, head, members) in zip(heads, classes):
        # an inner non-static class may see the outer's type variables
        p.scope_tv = {}
        if '$' in b and not acc & 8: p.scope_tv = dict(ctv.get(b.rsplit('$', 1)[0], {}))
        csig = p.tparams(); ctv[b] = dict(p.scope_tv)
        sup, supg, ifs = ('java/lang/Object', 'Ljava/lang/Object;'), None, []
        superclass, superg = 'java/lang/Object', 'Ljava/lang/Object;'
        if kind == 'enum': superclass, superg = 'java/lang/Enum', 'Ljava/lang/Enum<L%s;>;' % b
        if p.accept('extends'):
            e, g = p.typ()
            if kind in ('interface',):
                ifs.append((e, g))
                while p.peek() and p.peek() not in ('{',):
                    p.accept(','); 
                    if not p.peek(): break
                    ifs.append(p.typ())
            else: superclass, superg = e[1:-1], g
        if p.accept('implements'):
            while p.peek(): 
                p.accept(','); ifs.append(p.typ())
        if kind == '@interface': ifs.append(('Ljava/lang/annotation/Annotation;',)*2)
        pool = Pool(); fields, methods = [], []
        isif = kind in ('interface', '@interface')
        def attr_sig(sig): return struct.pack('>HIH', pool.utf8('Signature'), 2, pool.utf8(sig))
        for m in members:
            body, _, value = m, '', ''
            mk, rest = m.split(' ', 1)
            try:
                if mk in ('field', 'enum_constant'):
                    mm = re.match(r'(.*?)(?: = (.*?))?;(?: // .*)?$', rest, re.S)
                    decl, val = mm.group(1), mm.group(2)
                    q = P(tokenize(decl), known); q.scope_tv = dict(ctv[b])
                    a, _s = mods(q); e, g = q.typ(); n = q.next()
                    if mk == 'enum_constant': a |= 0x4000 | 0x18
                    at = b''; na = 0
                    if val is not None:
                        cv = OVERRIDE.get((b, n), constval(e, val))
                        if cv is not None: at += struct.pack('>HIH', pool.utf8('ConstantValue'), 2, pool.const(e, cv)); na += 1
                    if g != e: at += attr_sig(g); na += 1
                    fields.append(struct.pack('>HHHH', a, pool.utf8(n), pool.utf8(e), na) + at)
                elif mk in ('method', 'ctor'):
                    q = P(tokenize(rest.rsplit(';', 1)[0] if '//' not in rest else rest), known); q.scope_tv = dict(ctv[b])
                    a, s = mods(q); msig = q.tparams()
                    q.skip_annos(); a2, s2 = mods(q); a |= a2; s |= s2
                    if mk == 'ctor': q.next(); re_, rg, n = 'V', 'V', '<init>'
                    else: re_, rg = q.typ(); n = q.next()
                    assert q.accept('('), m
                    pe, pg, varargs = '', '', False
                    if mk == 'ctor' and '$' in b and not accs[b][0] & 8 and kind == 'class':
                        pe += 'L%s;' % b.rsplit('$', 1)[0]    # outer instance
                    if mk == 'ctor' and kind == 'enum': continue
                    while not q.accept(')'):
                        q.varargs = False; q.skip_annos()
                        mods(q)
                        e, g = q.typ(); pe += e; pg += g; varargs |= q.varargs
                        if q.peek() not in (',', ')'): q.next()      # parameter name
                        q.accept(',')
                    exc = []
                    if q.accept('throws'):
                        while True:
                            exc.append(q.typ()[0][1:-1])
                            if not q.accept(','): break
                    if varargs: a |= 0x80
                    if isif:
                        a |= 1
                        if 'default' not in s and not a & 8: a |= 0x400
                    d = '(%s)%s' % (pe, re_); at = b''; na = 0
                    if not a & 0x500:
                        ml = 1 + sum(2 if c in 'JD' else 1 for c in re.sub(r'\[*L[^;]*;|\[+.', 'X', pe)) 
                        code = b'\x01\xbf'
                        cb = struct.pack('>HHI', 1, ml, len(code)) + code + struct.pack('>HH', 0, 0)
                        at += struct.pack('>HI', pool.utf8('Code'), len(cb)) + cb; na += 1
                    if exc: at += struct.pack('>HIH', pool.utf8('Exceptions'), 2 + 2*len(exc), len(exc)) + b''.join(struct.pack('>H', pool.cls(x)) for x in exc); na += 1
                    gs = msig + '(%s)%s' % (pg, rg)
                    if gs != d and not (mk == 'ctor' and '$' in b and not accs[b][0] & 8): at += attr_sig(gs); na += 1
                    methods.append(struct.pack('>HHHH', a, pool.utf8(n), pool.utf8(d), na) + at); nmeth += 1
            except Exception as ex:
                dropped += 1
                if dropped < 15: print('dropped', b, m[:140], repr(ex)[:80], file=sys.stderr)
        if kind == 'enum':
            d = '()[L%s;' % b; cb = struct.pack('>HHI', 1, 1, 2) + b'\x01\xbf' + struct.pack('>HH', 0, 0)
        ca = (acc & ~8) | 0x20
        if isif: ca = (ca & ~0x20) | 0x600
        if kind == '@interface': ca |= 0x2000
        if kind == 'enum': ca |= 0x4010
        if '$' in b: ca = (ca & ~6) | (1 if acc & 5 else 0)
        attrs, nattr = b'', 0
        full = csig + superg + ''.join(g for _, g in ifs)
        if csig or '<' in full: attrs += attr_sig(full); nattr += 1
        ic, outer = [], b
        chain = b
        while '$' in chain: ic.append(chain); chain = chain.rsplit('$', 1)[0]
        ic += inner_of.get(b, [])
        # inner classes referenced by members
        for k in list(pool.d):
            if k[0] == 'u':
                for r in re.findall(r'L([\w/$]+\$[\w$]+)', k[1]):
                    if r in accs and r not in ic: ic.append(r)
        if ic:
            data = struct.pack('>H', len(ic))
            for x in ic:
                xa, xk = accs.get(x, (1, 'class')); fl = xa
                if xk in ('interface', '@interface'): fl |= 0x608
                if xk == 'enum': fl |= 0x4018
                data += struct.pack('>HHHH', pool.cls(x), pool.cls(x.rsplit('$', 1)[0]), pool.utf8(x.rsplit('$', 1)[1]), fl & 0x761f)
            attrs += struct.pack('>HI', pool.utf8('InnerClasses'), len(data)) + data; nattr += 1
        this, sp = pool.cls(b), pool.cls(superclass)
        il = [pool.cls(e[1:-1]) for e, _ in ifs]
        out_b = struct.pack('>IHHH', 0xCAFEBABE, 0, 52, pool.n) + b''.join(pool.b) + struct.pack('>HHHH', ca, this, sp, len(il)) + b''.join(struct.pack('>H', i) for i in il) \
            + struct.pack('>H', len(fields)) + b''.join(fields) + struct.pack('>H', len(methods)) + b''.join(methods) + struct.pack('>H', nattr) + attrs
        z.writestr(b + '.class', out_b)
    z.close()
    if dropped: print(f'{dropped} of {nmeth} methods dropped', file=sys.stderr)
main(sys.argv[1], sys.argv[2])
