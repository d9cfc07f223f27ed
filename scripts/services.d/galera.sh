# MariaDB Galera: three nodes as deploy/galera/galera.cnf configures them, each with ports of its own, and beside each node the agent
# that tells haproxy its state. Not among the services that start by default: `scripts/services start galera`.
packages[galera]='mariadb-server galera-4 rsync socat'
programs[galera]='mariadbd mariadb mariadb-install-db galera_recovery rsync socat'

galera_nodes=(1 2 3)

galera_pid() { echo "$home/galera/$1/mariadbd.pid"; }
galera_agent() { echo "$home/galera/$1/socat.pid"; }

# galera_port KIND NODE
galera_port() {
  local -A first=([sql]=40 [group]=43 [ist]=46 [sst]=49 [agent]=52)
  port $((first[$1] + $2 - 1))
}

galera_sql() { mariadb --no-defaults -u root -S "$home/galera/$1/socket" --connect-timeout=2 -BNe "$2"; }

# What a node says of itself, such as "3 Primary Synced ON". That it answers is not enough.
galera_state() {
  galera_sql "$1" "select group_concat(variable_value order by variable_name separator ' ') from information_schema.global_status
    where variable_name in ('wsrep_cluster_size', 'wsrep_cluster_status', 'wsrep_local_state_comment', 'wsrep_ready')"
}
galera_is() { ours "$(galera_pid "$1")" && [[ "$(galera_state "$1")" == $2 ]]; }

galera_up() {
  local node
  for node in "${galera_nodes[@]}"; do
    galera_is "$node" '3 Primary Synced ON' && ours "$(galera_agent "$node")" || return 1
  done
}

galera_start() {
  local node alive=
  for node in "${galera_nodes[@]}"; do if ours "$(galera_pid "$node")"; then alive=1; fi; done
  [ -e "$home/galera/made" ] || galera_make
  [ -n "$alive" ] || galera_bootstrap
  for node in "${galera_nodes[@]}"; do galera_spawn "$node"; done
  ready_within 90 galera
}

# Makes the first node's tables and copies them, position included: three new nodes then start without a transfer of state.
galera_make() {
  local folder=$home/galera node first=$home/galera/1
  end KILL "$(galera_pid 1)" "$(galera_pid 2)" "$(galera_pid 3)"
  rm -rf "$folder"/[123]
  for node in "${galera_nodes[@]}"; do
    mkdir -p "$folder/$node"
    galera_settings "$node" >"$folder/$node/my.cnf"
  done
  mariadb-install-db --defaults-file="$first/my.cnf" --wsrep-on=OFF --auth-root-authentication-method=normal --skip-test-db \
    >"$first/install.log" 2>&1 || give_up galera 'could not make its tables'
  if [ "$(id -u)" = 0 ]; then chown -R mysql: "$folder"/[123]; fi
  galera_spawn 1 --wsrep-new-cluster
  wait_until 30 galera_is 1 '1 Primary Synced ON' || give_up galera 'has a first node that does not start'
  galera_sql 1 "create database app; create user app@'127.0.0.1' identified by 'app'; grant all on *.* to app@'127.0.0.1';
    create user haproxy@'127.0.0.1'; create user monitor@localhost"
  end TERM "$(galera_pid 1)"
  for node in 2 3; do
    cp -a "$first/data" "$folder/$node/data.new"
    rm -f "$folder/$node/data.new"/{galera.cache,gvwstate.dat}
    mv "$folder/$node/data.new" "$folder/$node/data"
  done
  touch "$folder/made"
}

# Begins the cluster anew with the node that has the last transaction, when none is running.
galera_bootstrap() {
  local node last
  last=$(for node in "${galera_nodes[@]}"; do echo "$(galera_position "$node") $node"; done | sed 's/.*://' | sort -n | tail -n 1)
  last=${last##* }
  rm -f "$home/galera/$last/data/gvwstate.dat"
  sed -i 's/^safe_to_bootstrap: 0/safe_to_bootstrap: 1/' "$home/galera/$last/data/grastate.dat"
  galera_spawn "$last" --wsrep-new-cluster
  wait_until 30 galera_is "$last" '* Primary Synced ON' || give_up galera 'has a first node that does not start'
}

# Where a node that is not running stopped, as "UUID:NUMBER". After a crash only InnoDB knows.
galera_position() {
  local folder=$home/galera/$1
  rm -f "$folder/data/recovery.log"
  mariadbd --defaults-file="$folder/my.cnf" --wsrep-recover --log-error="$folder/data/recovery.log" >/dev/null 2>&1 9>&- || true
  sed -n 's/.*Recovered position: *//p' "$folder/data/recovery.log" | tail -n 1
}

# galera_spawn NODE ARGUMENT...: starts what is not running of a node. Without its position, one that crashed would fetch all data.
galera_spawn() {
  local node=$1 folder=$home/galera/$1 position=
  shift
  if ! ours "$(galera_agent "$node")"; then
    export MYSQL_SOCKET=$folder/socket
    spawn "$(galera_agent "$node")" "TCP-LISTEN:$(galera_port agent "$node"),bind=127.0.0.1,fork,reuseaddr" \
      "EXEC:$here/../deploy/galera/agent-check"
  fi
  if ours "$(galera_pid "$node")"; then return; fi
  if [ -d "$folder/data/mysql" ]; then
    position=$(galera_position "$node")
  else # it fetches everything from another node
    mkdir -p "$folder/data"
    if [ "$(id -u)" = 0 ]; then chown mysql: "$folder/data"; fi
  fi
  spawn "$(galera_pid "$node")" --defaults-file="$folder/my.cnf" ${position:+--wsrep-start-position="$position"} "$@"
}

# galera_settings NODE: deploy/galera/galera.cnf for this machine.
galera_settings() {
  local node=$1 folder=$home/galera/$1 each members=
  for each in "${galera_nodes[@]}"; do members+=,127.0.0.1:$(galera_port group "$each"); done
  local own="gcache.dir=$folder/data;gmcast.listen_addr=tcp://127.0.0.1:$(galera_port group "$node")"
  own+=";ist.recv_addr=127.0.0.1:$(galera_port ist "$node");ist.recv_bind=127.0.0.1:$(galera_port ist "$node")"
  sed -e "s|gcomm://.*|gcomm://${members#,}|" -e "s|^\(wsrep-node-address = \).*|\1127.0.0.1:$(galera_port group "$node")|" \
    -e "s|NODE_ADDRESS|127.0.0.1|" -e "s|NODE_NAME|node$node|" -e "s|gcache.size=512M|gcache.size=32M;$own|" \
    "$here/../deploy/galera/galera.cnf"
  if [ "$(id -u)" = 0 ]; then echo 'user = mysql'; fi # mariadbd refuses to run as root
  cat <<CONF
datadir = $folder/data
tmpdir = $folder/data
socket = $folder/socket
port = $(galera_port sql "$node")
pid-file = $folder/data/server.pid
log-error = $folder/data/error.log
wsrep-node-incoming-address = 127.0.0.1:$(galera_port sql "$node")
wsrep-sst-receive-address = 127.0.0.1:$(galera_port sst "$node")
innodb-log-file-size = 8M
innodb-buffer-pool-size = 64M
CONF
}

# What is in it is for tests: a stop need not be orderly, and the next start is as quick.
galera_stop() {
  local node
  for node in "${galera_nodes[@]}"; do end KILL "$(galera_pid "$node")" "$(galera_agent "$node")"; done
}

galera_env() {
  local node urls=
  for node in "${galera_nodes[@]}"; do urls+=,mysql://app:app@127.0.0.1:$(galera_port sql "$node")/app; done
  echo "export TEST_GALERA_URLS='${urls#,}'"
}
