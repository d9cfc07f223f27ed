# haproxy as deploy/haproxy.cfg configures it, in front of the instances of waymark.sh; and as deploy/galera/haproxy.cfg does, in front
# of the nodes of galera.sh. Not among the services that start by default.
packages[proxy]='haproxy openssl socat'
programs[proxy]='haproxy openssl socat'

# proxy_port KIND: `plain` answers as `https` does, without TLS.
proxy_port() {
  local -A offsets=([plain]=55 [http]=56 [https]=57 [database]=58 [peer]=59)
  port "${offsets[$1]}"
}
proxy_pid() { echo "$home/proxy/$1/haproxy.pid"; }
proxy_url() { echo "http://127.0.0.1:$(proxy_port plain)"; }

# proxy_states KIND BACKEND: the state of each server, such as UP, by its last checks.
proxy_states() {
  socat - "UNIX:$home/proxy/$1/admin" <<<'show stat' | awk -F, -v of="$2" '$1 == of && $2 != "FRONTEND" && $2 != "BACKEND" { print $18 }'
}
proxy_uses() { ours "$(proxy_pid "$1")" && [ "$(proxy_states "$1" "$2" | grep -c '^UP')" = "$3" ]; }

proxy_up() { proxy_database_up && proxy_uses instances instances "$waymark_instances"; }
proxy_database_up() { [ "$waymark_database" != galera ] || proxy_uses database database 3; }

proxy_start() {
  proxy_start_database
  proxy_start_instances
  ready_within 30 proxy
}

# The instances need it before they start, with or without its nodes.
proxy_start_database() {
  if [ "$waymark_database" != galera ] || ours "$(proxy_pid database)"; then return; fi
  local node
  for node in 1 2 3; do
    export "NODE$node=127.0.0.1:$(galera_port sql "$node")" "AGENT$node=$(galera_port agent "$node")"
  done
  PEER=127.0.0.1:$(proxy_port peer) LISTEN=127.0.0.1:$(proxy_port database) proxy_spawn database "$here/../deploy/galera/haproxy.cfg"
}

proxy_start_instances() {
  if ours "$(proxy_pid instances)"; then return; fi
  local folder=$home/proxy/instances instance
  for instance in $(waymark_each); do export "INSTANCE$((instance - 1))=127.0.0.1:$(waymark_port "$instance")"; done
  mkdir -p "$folder"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=maps.example.org -days 30 \
    -keyout "$folder/key.pem" -out "$folder/certificate.pem" 2>"$folder/openssl.out"
  cat "$folder/certificate.pem" "$folder/key.pem" >"$folder/both.pem"
  sed -e "s|bind :80\$|bind 127.0.0.1:$(proxy_port http)|" -e "s|/etc/haproxy/maps.example.org.pem|$folder/both.pem|" \
    -e "s|bind :443 |bind 127.0.0.1:$(proxy_port plain)\n  bind 127.0.0.1:$(proxy_port https) |" \
    "$here/../deploy/haproxy.cfg" >"$folder/deployed.cfg"
  IN_CONTAINER=1 proxy_spawn instances "$folder/deployed.cfg"
}

# proxy_spawn KIND FILE: with a master process, which starts workers anew on SIGUSR2.
proxy_spawn() {
  local folder=$home/proxy/$1
  mkdir -p "$folder"
  { printf 'global\n  stats socket %s mode 600 level admin\n' "$folder/admin" && cat "$2"; } >"$folder/haproxy.cfg"
  LOG_TO=stdout spawn "$folder/haproxy.pid" -W -db -f "$folder/haproxy.cfg"
}

proxy_stop() { end TERM "$(proxy_pid instances)" "$(proxy_pid database)"; }

proxy_env() {
  echo "export CLUSTER_URL='$(proxy_url)'"
  if [ "$waymark_database-$waymark_writers" = galera-one ]; then
    echo "export CLUSTER_DATABASE_URL='mysql://app:app@127.0.0.1:$(proxy_port database)/app'"
  fi
}
